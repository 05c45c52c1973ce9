/** What a decoding step chose, and how sure the model was of it. */
export interface Choice {
  readonly token: number
  /** The model's probability of the token, 0 to 1, over the whole vocabulary. */
  readonly probability: number
}

/** The most probable token, or one drawn by chance when a temperature above 0 is given. */
export function choose(
  logits: Float32Array,
  options: { readonly temperature: number; readonly random: () => number },
): Choice {
  let [best, top] = [0, -Infinity]
  logits.forEach((value, token) => {
    if (value > top) [best, top] = [token, value]
  })
  const weight = (value: number, temperature: number) => Math.exp((value - top) / temperature)
  let total = 0
  for (const value of logits) total += weight(value, 1)
  if (options.temperature <= 0) return { token: best, probability: 1 / total }
  let tempered = 0
  for (const value of logits) tempered += weight(value, options.temperature)
  let left = options.random() * tempered
  const token = logits.findIndex((value) => (left -= weight(value, options.temperature)) <= 0)
  const chosen = token === -1 ? best : token
  return { token: chosen, probability: weight(logits[chosen] ?? -Infinity, 1) / total }
}

/** Probability of one token before any was suppressed. */
export function probabilityOf(logits: Float32Array, token: number): number {
  const top = logits.reduce((most, value) => Math.max(most, value), -Infinity)
  const total = logits.reduce((sum, value) => sum + Math.exp(value - top), 0)
  return Math.exp((logits[token] ?? -Infinity) - top) / total
}
