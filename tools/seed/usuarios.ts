import { stableId } from '@alento/server/platform/stable-id.ts'
import { cartaoOf, usuarioBase } from './clientes.ts'
import { cardNumber, newCpf } from './documentos.ts'
import { historias } from './historias.ts'
import { randomFor } from './random.ts'
import type { Cliente, Contexto, Row, Unidade } from './tipos.ts'
import { compradoEm } from './vida.ts'

/** Valid CPFs of the known logins, made up for tests. */
const cpfDe: Record<string, string> = {
  paciente: '52998224725',
  paciente2: '11144477735',
  suspenso: '12345678909',
}
export const cpfsConhecidos = Object.values(cpfDe)

const enderecoDaMaria = {
  cep: '20511330',
  logradouro: 'Rua Garibaldi',
  numero: '120',
  complemento: 'apto 302',
  bairro: 'Tijuca',
  cidade: 'Rio de Janeiro',
  uf: 'RJ',
}

const cliente = (username: string, contexto: Contexto, resto: Partial<Row<'usuario'>>): Cliente => ({
  row: { ...usuarioBase(username, contexto), cpf: cpfDe[username] ?? null, ...resto },
  genero: username === 'paciente2' ? 'M' : 'F',
  cidade: 'Rio de Janeiro',
  cartao: null,
  dependentes: [],
})

/** E-mail and mobile have been proved: they name the account at a login. */
const confirmado = ({ now }: Contexto) => {
  const em = now.subtract({ hours: 24 * 399 })
  return { emailConfirmadoEm: em, celularConfirmadoEm: em }
}

/** The dependents of the first of them. */
const daMaria = [
  ['José Carlos dos Santos', '1954-08-02'],
  ['Ana Clara dos Santos', '2009-11-27'],
] as const

/** The clients that can be logged in as: with a card and two dependents, without one, with a suspended one. */
export function buildConhecidos(
  contexto: Contexto,
  planos: Row<'plano'>[],
  cpfs: Set<string>,
): { maria: Cliente; outros: Cliente[] } {
  const random = randomFor('conhecidos')
  const gold = planos.find((p) => p.name === 'Gold')
  if (!gold) throw new Error('no plan')
  const ativacaoOf = (username: string) =>
    compradoEm(contexto.now, historias.find((h) => h.username === username)!.ha)
  const maria = cliente('paciente', contexto, {
    name: 'Maria Aparecida dos Santos',
    email: 'maria.aparecida@exemplo.com.br',
    dataNascimento: Temporal.PlainDate.from('1957-03-14'),
    telefoneCelular: '21987654321',
    ...confirmado(contexto),
    endereco: enderecoDaMaria,
  })
  const cartao = cartaoOf({
    usuario: maria.row,
    plano: gold,
    numeroCartao: '4021773005182646',
    ativacao: ativacaoOf('paciente'),
  })
  const dependentes = daMaria.map(([name, nascimento]) => ({
    id: stableId(`dependente/${name}`),
    cartaoId: cartao.id,
    saiNaTroca: false,
    vivo: true,
    removidoEm: null,
    name,
    cpf: newCpf(random, cpfs),
    dataNascimento: Temporal.PlainDate.from(nascimento),
  }))
  const paciente2 = cliente('paciente2', contexto, {
    name: 'João Batista Nogueira',
    dataNascimento: Temporal.PlainDate.from('1984-06-24'),
    telefoneCelular: '21976543210',
    ...confirmado(contexto),
  })
  const suspenso = cliente('suspenso', contexto, {
    name: 'Cláudia Regina Alves',
    dataNascimento: Temporal.PlainDate.from('1971-01-09'),
    telefoneCelular: '21965432109',
    ...confirmado(contexto),
    endereco: { ...enderecoDaMaria, numero: '88', complemento: '' },
  })
  const doSuspenso = cartaoOf({
    usuario: suspenso.row,
    plano: gold,
    numeroCartao: cardNumber('4021', random),
    ativacao: ativacaoOf('suspenso'),
  })
  return {
    maria: { ...maria, cartao, dependentes },
    outros: [paciente2, { ...suspenso, cartao: { ...doSuspenso, status: 'SUSPENSO' } }],
  }
}

/** Reception, owner and doctor of Cardio Tijuca, and the platform administrator. */
export function buildEquipe(cardio: Unidade, contexto: Contexto, cpfs: Set<string>): Row<'usuario'>[] {
  const random = randomFor('equipe')
  const helena = cardio.profissionais.find((p) => p.row.nome === 'Dra. Helena Prado')
  const pessoa = (
    username: string,
    name: string,
    role: Row<'usuario'>['role'],
    corpoClinicoId: string | null = null,
  ): Row<'usuario'> => ({
    ...usuarioBase(username, contexto),
    name,
    role,
    cpf: newCpf(random, cpfs),
    telefoneCelular: `219${random.digits(8)}`,
    redeId: role === 'Administrador' ? null : cardio.row.id,
    corpoClinicoId,
    email: role === 'Administrador' ? 'marina@alento.exemplo.com.br' : `${username}@cardiotijuca.com.br`,
  })
  return [
    pessoa('credenciado', 'Renata Prado', 'AdmRede'),
    pessoa('atendente', 'Jéssica Moura', 'Atendente'),
    pessoa('medico', 'Helena Prado', 'CorpoClinico', helena?.row.id ?? null),
    pessoa('admin', 'Marina Falcão', 'Administrador'),
  ]
}
