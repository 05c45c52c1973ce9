import { fold } from '#shared/scripture/tokens.ts'

/** Turns of phrase that speak to whoever judges, in folded text; no congregation is spoken to so. */
const signs = [
  /\bavaliador/u,
  /\bnotas? (?:e |final:? ?|a |de )?(?:dez|10|maxima)\b/u,
  /\bd[ea] (?:a |uma )?nota\b/u,
  /\bde (?:dez|zero)\b(?=[.,]| aos| em tud| para)/u,
  /\binteligencia artificial\b|\bmodelo de linguagem\b|\bchatgpt\b|\bprompt\b/u,
  /\b(?:ignore|esqueca|desconsidere|ignora|ignorez|oubliez|vergiss|forget)\b.{0,40}\b(?:instruc|regras|instrucciones|consignes|anweisung|instruction|rules)/u,
  /\binstrucoes (?:que voce recebeu|anteriores)\b|\bprevious instructions\b/u,
  /\b(?:mensagem|modo) d[eo] (?:sistema|avaliacao|teste)\b|\bsistema:|\bdesenvolvedor da plataforma\b/u,
  /\bchave da api\b|\bvariaveis de ambiente\b|\bjson\b|\bhtml\b/u,
  /\bnova tarefa\b|\btarefa:/u,
  /\banswer only in\b|\bscore\b/u,
  /[<>{}|]|\[\/?inst\]|#{3,}|-{5,}|www\.|https?:/u,
]

/**
 * Whether a stretch of a sermon speaks to whoever judges it rather than to the congregation: it may be
 * preached, but it is no evidence for anything.
 */
export function isSpokenToJudge(text: string): boolean {
  const folded = fold(text)
  return signs.some((sign) => sign.test(folded))
}
