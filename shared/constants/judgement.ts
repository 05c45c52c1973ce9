/** Why an aspect was not judged, as its card tells it. */
export const unavailableReasons = {
  too_short:
    'A transcrição é curta demais para avaliar. Envie uma gravação com pelo menos um minuto de fala.',
  other_language:
    'A transcrição não parece estar em português. Por enquanto só avaliamos pregações em português.',
  noise:
    'A transcrição saiu com palavras incertas ou repetidas demais para avaliar. Confira a qualidade do áudio.',
  model_unreachable:
    'O modelo de linguagem não respondeu a tempo para este aspecto. Os outros não foram afetados.',
  model_refused: 'O modelo de linguagem não quis avaliar este aspecto.',
  model_invalid:
    'A avaliação deste aspecto não se sustentou na transcrição e foi descartada. Os outros não foram afetados.',
  model_cut_off: 'A avaliação deste aspecto veio incompleta e foi descartada.',
} as const satisfies Record<string, string>

export type UnavailableReason = keyof typeof unavailableReasons

/** Said of a work that a language model named and that is not among those known to the project. */
export const CHECK_REFERENCE = 'Sugerida por modelo de linguagem: confira antes de citar.'

/** Titles of the creeds and confessions under whose keys every analysis keeps them; others are raw. */
export const confessionTitles = {
  nicene: 'Credo Niceno',
  apostles: 'Credo Apostólico',
  westminster: 'Confissão de Fé de Westminster',
  augsburg: 'Confissão de Augsburgo',
} as const satisfies Record<string, string>
