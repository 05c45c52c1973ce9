import type { ILevelsOptions, IStylesOptions } from 'docx'

/** The site's colours on white paper. */
export const colours = { ink: '241F1A', soft: '5C534A', wine: '7A2436', rule: 'DDD4C4' } as const

/** A reading serif that Windows, macOS and Word for the web have. */
const font = 'Georgia'

const heading = (size: number, before: number) => ({
  run: { size, bold: true, color: colours.ink, font },
  paragraph: { spacing: { before, after: 80 }, keepNext: true, keepLines: true },
})

/** Sizes are half points, spaces twentieths of a point. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font, size: 22, color: colours.ink, language: { value: 'pt-BR' } },
      // Without its rule, LibreOffice takes the height of a line for exact, and large ones overlap.
      paragraph: { spacing: { after: 100, line: 288, lineRule: 'auto' } },
    },
    title: heading(44, 0),
    heading1: heading(30, 440),
    heading2: heading(24, 280),
    heading3: heading(22, 180),
  },
  paragraphStyles: [
    {
      id: 'Evidence',
      name: 'Evidence',
      basedOn: 'Normal',
      quickFormat: true,
      run: { italics: true },
      paragraph: { indent: { left: 720, hanging: 720 } },
    },
    {
      id: 'Scripture',
      name: 'Scripture',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { indent: { left: 720 } },
    },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 18, color: colours.soft },
    },
    { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: 17, color: colours.soft } },
  ],
}

/** Lists behind a dash, as the site has them. */
export const dashes = {
  reference: 'dashes',
  levels: [
    {
      level: 0,
      format: 'bullet',
      text: '–',
      style: { paragraph: { indent: { left: 280, hanging: 280 }, spacing: { after: 40 } } },
    },
  ] satisfies ILevelsOptions[],
}
