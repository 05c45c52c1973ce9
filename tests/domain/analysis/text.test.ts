import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#functions/domain/analysis/fold.ts'
import { splitSentences } from '#functions/domain/analysis/sentences.ts'
import { repeatedWords } from '#functions/domain/analysis/vocabulary.ts'

const anyText = fc.string({ unit: 'binary' }).map((text) => text.normalize('NFC'))

describe('fold', () => {
  it('drops case and accents', () => {
    expect(fold('É a GRAÇA, irmão!')).toBe('e a graca, irmao!')
  })

  it('keeps every offset', () => {
    fc.assert(fc.property(anyText, (text) => fold(text).length === text.length))
  })
})

describe('splitSentences', () => {
  it('cuts at full stops, questions, exclamations and line ends', () => {
    const text = 'Você já se perdeu? Eu já!\nJesus diz: Eu sou o bom pastor. Amém'
    expect(splitSentences(text).map((sentence) => sentence.text)).toEqual([
      'Você já se perdeu?',
      'Eu já!',
      'Jesus diz: Eu sou o bom pastor.',
      'Amém',
    ])
  })

  it('does not cut inside a reference', () => {
    expect(splitSentences('Leia João 3.16 hoje.')).toHaveLength(1)
  })

  it('loses no word, and its offsets point at what they claim', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sentences = splitSentences(text)
        for (const { text: claimed, start, end } of sentences) {
          expect(text.slice(start, end)).toBe(claimed)
        }
        const kept = sentences.map((sentence) => sentence.text).join('')
        expect(kept.replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''))
      }),
    )
  })
})

describe('repeatedWords', () => {
  it('counts words of meaning, whatever their case, commonest first', () => {
    const text =
      'Pastor, o pastor. PASTOR! Ovelhas, ovelhas e ovelhas; ovelhas. Porque porque porque.'
    expect(repeatedWords(text)).toEqual([
      { word: 'ovelhas', count: 4 },
      { word: 'pastor', count: 3 },
    ])
  })
})
