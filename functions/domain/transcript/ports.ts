/** The jobs of the transcription service, by their names. */
export interface TranscriptionJobs {
  /** Forgets a job; one that is not there is as good as forgotten. */
  remove(name: string): Promise<void>
}
