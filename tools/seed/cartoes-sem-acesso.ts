import { stableId } from '@alento/server/platform/stable-id.ts'
import type { Contexto, Row } from './tipos.ts'

/** Cards whose holders have no account yet, for trying `/cadastre-se/sinsaude`. Made-up people and CPFs. */
export const semAcesso = [
  {
    numeroCartao: '4021773005183016',
    titularNome: 'Rosa Maria Lima',
    titularCpf: '31415926590',
    nascimento: '1962-05-20',
  },
  {
    numeroCartao: '4021773005183024',
    titularNome: 'Sebastião Ferreira Gomes',
    titularCpf: '27182818205',
    nascimento: '1955-11-02',
  },
  {
    numeroCartao: '4021773005183032',
    titularNome: 'Luciana Teixeira Ramos',
    titularCpf: '16180339805',
    nascimento: '1979-08-30',
  },
  {
    numeroCartao: '4021773005183040',
    titularNome: 'Antônio Carlos Moreira',
    titularCpf: '14142135651',
    nascimento: '1948-02-29',
  },
] as const

export function buildCartoesSemAcesso(contexto: Contexto, planos: Row<'plano'>[]): Row<'cartao'>[] {
  const gold = planos.find((p) => p.name === 'Gold')
  if (!gold) throw new Error('no plan')
  const ativacao = contexto.now.toZonedDateTimeISO('America/Sao_Paulo').toPlainDate().subtract({ days: 40 })
  return semAcesso.map(({ nascimento, ...cartao }) => ({
    ...cartao,
    id: stableId(`cartao/${cartao.numeroCartao}`),
    usuarioId: null,
    planoId: gold.id,
    status: 'HABILITADO',
    titularNascimento: Temporal.PlainDate.from(nascimento),
    dataAtivacao: ativacao,
    criadoEm: ativacao.toZonedDateTime('America/Sao_Paulo').add({ hours: 10 }).toInstant(),
  }))
}
