import { stableId } from '@alento/server/platform/stable-id.ts'
import { slugOf } from '@alento/contract/base/texto.ts'
import { cidades, type Cidade } from './dados/cidades.ts'
import { cardNumber, newCelular, newCpf } from './documentos.ts'
import { firstName, newPessoa, type Genero } from './pessoas.ts'
import { randomFor, type Random } from './random.ts'
import type { Cliente, Contexto, Row } from './tipos.ts'

/** Default values of every user. */
export const usuarioBase = (username: string, contexto: Contexto): Row<'usuario'> => ({
  id: stableId(`usuario/${username}`),
  username,
  name: '',
  email: `${username}@exemplo.com.br`,
  cpf: null,
  dataNascimento: null,
  senhaHash: contexto.senhaHash,
  role: 'Alento',
  redeId: null,
  corpoClinicoId: null,
  telefoneCelular: '',
  celularConfirmadoEm: null,
  emailConfirmadoEm: null,
  status: 'Habilitado',
  unidaCom: null,
  endereco: null,
  criadoEm: contexto.now.subtract({ hours: 24 * 400 }),
})

type NovoCartao = {
  usuario: Row<'usuario'>
  plano: Row<'plano'>
  numeroCartao: string
  ativacao: Temporal.PlainDate
}

export const cartaoOf = ({ usuario, plano, numeroCartao, ativacao }: NovoCartao): Row<'cartao'> => ({
  id: stableId(`cartao/${usuario.username}`),
  usuarioId: usuario.id,
  planoId: plano.id,
  numeroCartao,
  status: 'HABILITADO',
  titularNome: usuario.name,
  titularCpf: usuario.cpf ?? '',
  titularNascimento: usuario.dataNascimento,
  dataAtivacao: ativacao,
  criadoEm: ativacao.toZonedDateTime('America/Sao_Paulo').add({ hours: 10 }).toInstant(),
})

const endereco = (cidade: Cidade, random: Random): Row<'usuario'>['endereco'] => {
  const bairro = random.pick(cidade.bairros)
  const rua = random.pick(bairro.ruas)
  return {
    cep: `${rua.cep5}${String(random.int(1, 480)).padStart(3, '0')}`,
    logradouro: rua.nome,
    numero: String(random.int(10, 900)),
    complemento: random.chance(0.6) ? `apto ${random.int(1, 12)}0${random.int(1, 4)}` : '',
    bairro: bairro.nome,
    cidade: cidade.nome,
    uf: cidade.uf,
  }
}

type Estado = { contexto: Contexto; planos: Row<'plano'>[]; nomes: Set<string>; cpfs: Set<string> }

function newCliente(
  cidade: Cidade,
  n: number,
  estado: Estado,
  fixo?: { nome: string; genero: Genero },
): Cliente {
  const random = randomFor(`cliente/${cidade.nome}/${n}`)
  const { contexto } = estado
  const pessoa = fixo ?? newPessoa(random, cidade.uf, estado.nomes)
  const sobrenome = slugOf(pessoa.nome.split(' ').at(-1) ?? '')
  const username = `${slugOf(firstName(pessoa.nome)).replaceAll('-', '')}.${sobrenome}${cidade.ddd}${n}`
  const hoje = contexto.now.toZonedDateTimeISO(cidade.fuso).toPlainDate()
  const row: Row<'usuario'> = {
    ...usuarioBase(username, contexto),
    name: pessoa.nome,
    cpf: newCpf(random, estado.cpfs),
    dataNascimento: hoje.subtract({ years: random.int(19, 82), days: random.int(0, 364) }),
    telefoneCelular: newCelular(cidade.ddd, random),
    celularConfirmadoEm: contexto.now.subtract({ hours: 24 * 365 }),
    emailConfirmadoEm: contexto.now.subtract({ hours: 24 * 365 }),
    endereco: random.chance(0.5) ? endereco(cidade, random) : null,
    criadoEm: contexto.now.subtract({ hours: 24 * random.int(365, 700) }),
  }
  const semCartao: Cliente = {
    row,
    genero: pessoa.genero,
    cidade: cidade.nome,
    cartao: null,
    dependentes: [],
  }
  if (!fixo && !random.chance(0.62)) return semCartao
  const ativacao = hoje.subtract({ days: random.int(345, 364) })
  const numeroCartao = cardNumber('4021', random)
  return {
    ...semCartao,
    cartao: cartaoOf({ usuario: row, plano: random.pick(estado.planos), numeroCartao, ativacao }),
  }
}

/** Patients shown by `look/admin-agenda.html` at Cardio Tijuca. */
const daTela: { nome: string; genero: Genero }[] = [
  { nome: 'Cleide Marques', genero: 'F' },
  { nome: 'Rogério Teles', genero: 'M' },
  { nome: 'Antônio Bastos', genero: 'M' },
  { nome: 'Irene Cavalcante', genero: 'F' },
  { nome: 'Sônia Ribeiro Lima', genero: 'F' },
]

/** Clients by city, about two per unit and more in Rio, where the busiest units are. */
export function buildClientes(estado: Estado): Cliente[] {
  return cidades.flatMap((cidade, i) => {
    const unidades = Object.values(cidade.unidades).reduce((a, b) => a + b, 0)
    const quantos = Math.max(8, unidades * 2) + (i === 0 ? 45 : 0)
    const conhecidos = i === 0 ? daTela : []
    return Array.from({ length: quantos }, (_, n) => newCliente(cidade, n, estado, conhecidos[n]))
  })
}
