/** What the pipeline goes through with a sermon, in order. */
export const stages = [
  'upload',
  'probe',
  'transcribe',
  'scripture',
  'analyse',
  'outline',
  'finish',
] as const
export type Stage = (typeof stages)[number]

/** Whether the audio's length was measured by the time of this stage, and is no longer an estimate. */
export const isMeasuredBy = (stage: Stage): boolean =>
  stages.indexOf(stage) > stages.indexOf('probe')

/** What each stage is called on screen while it lasts. */
export const stageTitles: Record<Stage, string> = {
  upload: 'Aguardando o áudio',
  probe: 'Conferindo o áudio',
  transcribe: 'Transcrevendo a pregação',
  scripture: 'Localizando as referências bíblicas',
  analyse: 'Analisando os seis aspectos',
  outline: 'Montando o esboço',
  finish: 'Guardando o relatório',
}
