/** The runs of a recording came from microphones whose sound does not fit into one file. */
export class PartsDiffer extends Error {
  override readonly name = 'PartsDiffer'
  override readonly message =
    'As partes desta gravação vieram de microfones diferentes e não cabem em um só arquivo. Baixe uma cópia de cada parte e envie-as em Enviar arquivo.'
}
