import { formatReais } from '@alento/contract/base/texto.ts'
import type { DadosPlano, Plano } from '@alento/contract/cartao/plano.ts'

const yesOrNo = (yes: boolean): string => (yes ? 'sim' : 'não')
const lines = (texts: readonly string[]): string => texts.join('; ') || 'nenhum'

/** The fields of the form, in its order, as a person reads them. */
const labels: readonly { label: string; text: (p: DadosPlano) => string }[] = [
  { label: 'Nome', text: (p) => p.name },
  { label: 'Preço', text: (p) => (Number.isNaN(p.price) ? '' : formatReais(p.price)) },
  { label: 'Recorrência', text: (p) => p.tipoRecorrencia },
  { label: 'Ordem', text: (p) => String(p.ordem) },
  { label: 'Dependentes', text: (p) => String(p.maxDependentes) },
  { label: 'Página Saiba mais', text: (p) => p.linkSaibaMais ?? 'nenhuma' },
  { label: 'Benefícios', text: (p) => lines(p.beneficios) },
  { label: 'Outros benefícios', text: (p) => lines(p.outrosBeneficios) },
  { label: 'À venda', text: (p) => yesOrNo(p.publicado) },
  { label: 'Mais vendido', text: (p) => yesOrNo(p.maisVendido) },
  { label: 'Idade mínima', text: (p) => (p.idadeMin === null ? 'nenhuma' : String(p.idadeMin)) },
  { label: 'Idade máxima', text: (p) => (p.idadeMax === null ? 'nenhuma' : String(p.idadeMax)) },
  { label: 'Com seguro', text: (p) => yesOrNo(p.seguro) },
  { label: 'Condições do seguro', text: (p) => lines(p.condicoesSeguro) },
  {
    label: 'Idades do seguro',
    text: (p) => lines(p.limitesSeguro.map((l) => `${l.beneficio} até ${l.idadeMax}`)),
  },
]

export type Other = { label: string; value: string }

const toDados = ({ linkSaibaMais, ...rest }: Plano): DadosPlano => ({
  ...rest,
  linkSaibaMais: linkSaibaMais as DadosPlano['linkSaibaMais'],
})

/** Returns the fields of the stored plan that differ from the typed ones. */
export const listDifferences = (now: Plano, typed: DadosPlano): Other[] =>
  labels.flatMap(({ label, text }) => {
    const value = text(toDados(now))
    return value === text(typed) ? [] : [{ label, value }]
  })
