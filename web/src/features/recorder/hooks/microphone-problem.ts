/** `other-tab`: another tab of this browser records already. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'other-tab'

/** Which of the problems an exception of `getUserMedia` or `MediaRecorder` tells of. */
export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy'
  return name === 'NotSupportedError' || name === 'TypeError' ? 'unsupported' : 'refused'
}

/** What is said of each problem. */
export const microphoneMessages: Record<MicrophoneProblem, string> = {
  refused: 'Erro ao acessar o microfone. Verifique as permissões.',
  missing: 'Nenhum microfone foi encontrado neste aparelho.',
  busy: 'O microfone está em uso por outro aplicativo.',
  unsupported: 'Este navegador não grava áudio.',
  'other-tab': 'Outra aba deste navegador já está gravando.',
}

const others: Record<Exclude<MicrophoneProblem, 'refused'>, string> = {
  missing: 'Conecte um microfone e tente outra vez.',
  busy: 'Feche chamadas e gravadores que o estejam usando e tente outra vez.',
  unsupported: 'Atualize o navegador, ou grave com outro aplicativo e envie o arquivo.',
  'other-tab': 'Volte à aba que está gravando, ou termine aquela gravação primeiro.',
}

/** How to let the site use the microphone, by the browser that `userAgent` names. */
function permissionHelp(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent))
    return 'No iPhone ou iPad: abra Ajustes › Apps › Safari (ou o navegador que você usa) › Microfone, escolha Permitir e recarregue esta página.'
  if (/Firefox\//.test(userAgent))
    return 'No Firefox: toque no ícone à esquerda do endereço, remova o bloqueio do microfone e recarregue esta página.'
  if (/Android/.test(userAgent))
    return 'No Android: toque no ícone à esquerda do endereço, abra Permissões, permita o microfone e recarregue esta página.'
  if (/Chrome\/|Edg\//.test(userAgent))
    return 'Clique no ícone à esquerda do endereço, permita o microfone para este site e recarregue esta página.'
  if (/Safari\//.test(userAgent))
    return 'No Safari: menu Safari › Ajustes para este site › Microfone › Permitir, e recarregue esta página.'
  return 'Nas configurações do navegador, permita o microfone para este site e recarregue esta página.'
}

/** How to mend a problem, in a sentence or two. */
export const microphoneHelp = (problem: MicrophoneProblem, userAgent: string): string =>
  problem === 'refused' ? permissionHelp(userAgent) : others[problem]
