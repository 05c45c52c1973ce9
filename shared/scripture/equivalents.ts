import { bareStem } from './bare-stem.ts'

/**
 * Words that Portuguese translations use for one another, folded: Almeida's and the modern ones'. Each
 * line is one sense; only such are listed as are not also told apart in other verses that are quoted.
 */
const senses = `
tudo todas todos todo toda
bemaventurado bemaventurados bendito benditos feliz felizes bemaventurada bendita
humildes pobres humilde pobre
transgressoes iniquidades perversidades maldades delitos ofensas iniquidade transgressao
moido esmagado traspassado ferido
pisaduras feridas chagas
sarados curados sarado curado
cooperam contribuem concorrem contribui coopera
galardao recompensa
longanimidade paciencia
benignidade bondade misericordia amabilidade
mansidao brandura
temperanca dominio
tribulacao aflicao angustia tribulacoes aflicoes angustias
caridade amor
concupiscencia cobica
vaso vasilha
varao homem
mancebo jovem
caminhos veredas
aquietaivos quietos aquietai
ensina instrui instruir
ansiosos inquietos cuidadosos solicitos
suplica suplicas rogos peticoes
gracas agradecimento
excede ultrapassa supera
refugio abrigo fortaleza
cansados fatigados
oprimidos sobrecarregados carregados
aliviarei descanso
jugo fardo
comeco principio
tabernaculo tenda
verbo palavra
consolador ajudador advogado
justificados justificado
carecem destituidos privados
salario pagamento
dom presente dadiva
velho antigo
renovacao renovar
entendimento mente
resplandeca brilhe
alcado levantado
pereca perecer
unigenito unico
peregrinos estrangeiros forasteiros
desgarradas desviadas perdidas
cajado bordao
mal males
unges unge
transborda transbordante
esforcate forte valente corajoso corajosa animo
espantes desanimes desmaies desmaieis
pavor medo temor
pensamentos planos
futuro fim
estribes apoies confies
endireitara dirigira
enganoso traicoeiro
roubar furtar
matar assassinar
abundancia plena
lampada luz
`

const lines = senses
  .split('\n')
  .map((line) => line.split(' ').filter((word) => word !== ''))
  .filter((line) => line.length > 0)

/** Stem, or whole word, to the stem that stands for its sense. */
export const equivalents: ReadonlyMap<string, string> = new Map(
  lines.flatMap(([first = '', ...others]) => [
    [first, bareStem(first)],
    ...others.map((word): [string, string] => [word, bareStem(first)]),
  ]),
)
