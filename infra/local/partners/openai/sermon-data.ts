import * as z from 'zod/mini'

const data = z.object({
  sermao: z.object({
    texto: z.string(),
    referencias: z.array(z.object({ referencia: z.string(), existe: z.boolean() })),
  }),
})
export type SermonData = z.infer<typeof data>['sermao']

/** The sermon in a user's message: its first line is JSON, and what follows is the task. */
export function readMessage(message: string): { sermon: SermonData; task: string } {
  const [line = '', ...rest] = message.split('\n')
  return { sermon: data.parse(JSON.parse(line)).sermao, task: rest.join('\n').trim() }
}

const aspectAsked = /aspect é "(\w+)"/u

/** Which variant of the answer a task asks for. */
export const askedFor = (task: string): string => aspectAsked.exec(task)?.[1] ?? ''
