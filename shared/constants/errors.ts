/**
 * Every error a person can meet: its stable code, the HTTP status that carries it and what it says.
 * The texts that the specification fixes (sections 5 and 8) are kept to the letter.
 */
export const errors = {
  invalid_request: { status: 400, message: 'Os dados enviados não são válidos.' },
  invalid_json: { status: 400, message: 'O corpo da requisição não é um JSON válido.' },
  request_too_large: { status: 413, message: 'A requisição é grande demais.' },
  unsupported_media_type: {
    status: 415,
    message: 'Envie os dados em JSON (content-type: application/json).',
  },
  unsupported_format: {
    status: 400,
    message: 'Formato não suportado. Use MP3, WAV, M4A, OGG ou WebM.',
  },
  file_too_large: { status: 400, message: 'Arquivo muito grande. Máximo 50MB.' },
  file_empty: { status: 400, message: 'O arquivo está vazio. Escolha outro arquivo.' },
  invalid_credentials: { status: 401, message: 'E-mail ou senha incorretos.' },
  wrong_password: { status: 400, message: 'Senha atual incorreta.' },
  invalid_reset_token: { status: 400, message: 'Token de redefinição inválido ou expirado' },
  unauthenticated: { status: 401, message: 'Sua sessão terminou. Entre novamente.' },
  account_disabled: {
    status: 401,
    message: 'Esta conta está desativada. Fale com o suporte para reativá-la.',
  },
  forbidden: { status: 403, message: 'Você não tem permissão para esta ação.' },
  not_found: { status: 404, message: 'Não encontramos o que você procura.' },
  analysis_not_found: { status: 404, message: 'Análise não encontrada' },
  report_not_ready: { status: 409, message: 'Esta análise ainda não tem relatório.' },
  transcript_changed: {
    status: 409,
    message: 'Este trecho foi corrigido em outra janela. Confira o texto atual antes de salvar.',
  },
  transcript_unchanged: {
    status: 409,
    message: 'A transcrição não mudou desde a última análise.',
  },
  transcript_emptied: {
    status: 400,
    message: 'A transcrição não pode ficar vazia.',
  },
  corrections_full: {
    status: 409,
    message: 'Esta transcrição já tem o máximo de correções que guardamos.',
  },
  new_analyses_spent: {
    status: 429,
    message: 'Esta pregação já foi analisada de novo o máximo de vezes.',
  },
  share_not_found: {
    status: 404,
    message: 'Este link não existe mais: venceu, foi revogado ou está incompleto.',
  },
  too_many_shares: {
    status: 409,
    message: 'Esta análise já tem links demais. Revogue um para criar outro.',
  },
  email_taken: { status: 409, message: 'Este e-mail já está cadastrado.' },
  too_many_attempts: {
    status: 429,
    message: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  },
  email_unavailable: { status: 503, message: 'Erro ao enviar email de recuperação' },
  internal: { status: 500, message: 'Erro interno. Tente novamente.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** Why an analysis ended without a report, as its page tells it. */
export const failures = {
  unsupported_audio:
    'O conteúdo do arquivo não é um áudio que sabemos ler. Use MP3, WAV, M4A, OGG ou WebM.',
  damaged_audio: 'O arquivo está danificado ou incompleto. Gere o áudio de novo e envie outra vez.',
  audio_empty: 'O arquivo está vazio. Escolha outro arquivo.',
  audio_too_short:
    'O áudio é curto demais: não chega a meio segundo. Envie uma gravação mais longa.',
  audio_too_long: 'O áudio passa de 4 horas. Divida a gravação e envie cada parte.',
  no_speech:
    'Não encontramos fala neste áudio. Confira o microfone ou o arquivo e envie outra vez.',
  limit_reached: 'Este áudio passa dos minutos que restam no seu plano.',
  upload_expired: 'O envio não terminou a tempo. Envie o arquivo outra vez.',
  transcription_failed:
    'Não conseguimos transcrever este áudio. Envie outra vez em alguns minutos.',
  timed_out: 'A análise demorou demais e foi interrompida. Envie o áudio outra vez.',
  processing_failed:
    'Algo falhou do nosso lado. Seus minutos foram devolvidos; envie o áudio outra vez.',
} as const satisfies Record<string, string>

export type FailureCode = keyof typeof failures

/** Why a new analysis of a corrected transcript did not come about: the earlier report stands. */
export const NEW_ANALYSIS_FAILED =
  'A nova análise não terminou, e o relatório anterior continua valendo. Tente de novo.'

/** The codes of all failures, for schemas. */
export const failureCodes = Object.keys(failures).filter(
  (code): code is FailureCode => code in failures,
)
