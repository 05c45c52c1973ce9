import { readdirSync, readFileSync } from 'node:fs'
import { root } from './root.ts'

/** Words that are preached in a minute. */
const PACE = 150

const folder = `${root}/tests/fixtures/scripture/passages`
const written = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split(/\s+/u).filter(Boolean))

/** Text that takes so many minutes to preach, put together from the passages of the corpus. */
export function longSermon(minutes: number): string {
  const words = written()
  const wanted = minutes * PACE
  return Array.from({ length: wanted }, (_, index) => words[index % words.length]).join(' ')
}
