/** Something that the stack is made from is not there: one sentence for the person who builds. */
export class NotBuilt extends Error {
  override readonly name = 'NotBuilt'
}
