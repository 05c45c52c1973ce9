import type { Outline } from '#shared/domain/outline.ts'

/** The outline of a sermon in which nothing was found. */
export const emptyOutline: Outline = {
  temaCentral: '',
  textoBase: '',
  proposicao: '',
  introducao: { gancho: '', contexto: '' },
  ganchoParaMensagem: '',
  mensagem: [],
  ganchoParaFim: '',
  fim: '',
  recursosAdicionais: {
    versiculosApoio: [],
    hinarios: [],
    leituraComplementar: [],
    atividadesPraticas: [],
  },
  consideracoesPastorais: '',
}
