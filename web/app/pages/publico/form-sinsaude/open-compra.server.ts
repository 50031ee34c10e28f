import { redirect } from 'react-router'
import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import {
  type DadosRascunho,
  getRascunho,
  type Rascunho,
  updateRascunho,
} from '@alento/contract/cartao/compra.ts'
import { type UsuarioSessao, getSessao } from '@alento/contract/acesso/conta.ts'
import { type PassoDaCompra, passosOfCompra } from '@alento/contract/cartao/compra.can.ts'
import { listPlano, type Plano } from '@alento/contract/cartao/plano.ts'
import { getUsuario, type Usuario } from '@alento/contract/acesso/usuario.ts'
import { call, type Context, load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { mayUseDoor } from '#lib/conta/session.ts'
import { noCompraCookie, keepCompra, type KeptCompra, readKeptCompra } from '#lib/forms/kept-compra.server.ts'
import { nowMs } from '#lib/tempo/clock.ts'

export type Args = { context: Context; request: Request; url: URL }

/** The typed data so far, the furthest step, and when they were stored (epoch milliseconds); null without any. */
type Guardado = { plano: string; passo: number; dados: DadosRascunho; em: number }

export type Compra = {
  plano: Plano
  planos: Plano[]
  passos: readonly PassoDaCompra[]
  /** The furthest step that may be opened. */
  ate: number
  /** The step of this request, from 1 on, and which one that is. */
  passo: number
  este: PassoDaCompra
  usuario: UsuarioSessao | null
  conta: Usuario | null
  guardado: Guardado | null
  /** The device's own form. */
  kept: KeptCompra | null
  dados: DadosRascunho
  /** The CPF of the account had its free month. */
  mesGratisUsado: boolean
  /** Today in Brasília. */
  hoje: string
}

/** Fills empty fields with the account's data. */
function prefilled(conta: Usuario | null, dados: DadosRascunho): DadosRascunho {
  if (!conta) return dados
  const { logradouro, numero, uf, ...same } = conta.endereco ?? {}
  const address = { ...same, endereco: logradouro, nrEndereco: numero, ufEndereco: uf }
  const { name, email, telefoneCelular } = conta
  const known = {
    name,
    email,
    telefoneCelular,
    cpf: conta.cpf ?? undefined,
    dataNascimento: conta.dataNascimento ?? undefined,
    ...(!dados.cep && conta.endereco ? address : {}),
  }
  const given = Object.fromEntries(Object.entries(known).filter(([, v]) => v !== undefined && v !== ''))
  const typed = Object.fromEntries(
    Object.entries(dados).filter(([field, v]) => v !== '' || !(field in given)),
  )
  return { ...given, ...typed, ...(conta.cpf && { cpf: conta.cpf }) }
}

function toGuardado(rascunho: Rascunho | null): Guardado | null {
  if (!rascunho) return null
  const { plano, passo, dados, atualizadoEm } = rascunho
  return { plano: plano.name, passo, dados, em: Date.parse(atualizadoEm) }
}

async function findAccount(args: Args, usuario: UsuarioSessao | null) {
  if (!usuario) return { draft: null, conta: null, mesGratisUsado: false }
  const [{ rascunho, mesGratisUsado }, conta] = await Promise.all([
    load(args, getRascunho, {}),
    load(args, getUsuario, { params: { id: usuario._id } }),
  ])
  return { draft: toGuardado(rascunho), conta, mesGratisUsado }
}

/** The form of the device goes on in the account that it was sent from to the login, or of the same CPF. */
const isOwn = ({ url }: Args, kept: KeptCompra, conta: Usuario | null): boolean =>
  url.searchParams.has('continuar') || !kept.dados.cpf || !conta?.cpf || kept.dados.cpf === conta.cpf

/** The later of the two leads; values that only the other one has stay. */
function merge(a: Guardado | null, b: Guardado | null): Guardado | null {
  if (!a || !b) return a ?? b
  const [older, newer] = a.em <= b.em ? [a, b] : [b, a]
  return { ...newer, passo: Math.max(a.passo, b.passo), dados: { ...older.dados, ...newer.dados } }
}

/** Returns the plan of the address, or of the stored purchase. Without any the plans are shown; one that is not on sale is a 404. */
function chosen({ url }: Args, planos: Plano[], guardado: Guardado | null): Plano {
  const name = url.searchParams.get('plano') ?? guardado?.plano
  if (!name) throw redirect('/sinsaudecard')
  const found = planos.find((p) => p.name === name)
  const gone = { detail: 'Este plano não está à venda', action: 'Veja os planos em Cartão SinSaude.' }
  return found ?? throwProblem({ ...refusalOf('base.nao_encontrado'), ...gone })
}

const numberOf = (text: string | null, most: number): number =>
  Math.min(Math.max(Number(/^[1-3]$/.exec(text ?? '')?.[0] ?? most), 1), most)

/** Opens the purchase in progress, for loader and action. */
export async function openCompra(args: Args): Promise<Compra> {
  const [planos, sessao] = await Promise.all([
    load(args, listPlano, { query: { alento: 'true', publicado: 'true', sort: 'ordem' } }),
    load(args, getSessao, {}),
  ])
  const usuario = sessao.usuario && mayUseDoor('cliente', sessao.usuario) ? sessao.usuario : null
  const { draft, conta, mesGratisUsado } = await findAccount(args, usuario)
  const kept = readKeptCompra(args)
  const guardado = merge(draft, kept && isOwn(args, kept, conta) ? kept : null)
  const plano = chosen(args, planos, guardado)
  const passos = passosOfCompra(plano)
  const ate = Math.min(guardado?.passo ?? 1, passos.length)
  const passo = numberOf(args.url.searchParams.get('passo'), ate)
  return {
    plano,
    planos,
    passos,
    ate,
    passo,
    este: passos[passo - 1] ?? 'titular',
    usuario,
    conta,
    guardado,
    kept,
    dados: prefilled(conta, guardado?.dados ?? {}),
    mesGratisUsado,
    hoje: dayIn(nowMs(), brasilia),
  }
}

/**
 * Stores the typed data: in the client's draft, or sealed on a visitor's device. Returns the cookies of the response; null when this
 * device cannot store them.
 */
export async function storeCompra(
  args: Args,
  { plano, usuario, kept }: Compra,
  { passo, dados }: { passo: number; dados: DadosRascunho },
): Promise<string[] | null> {
  if (!usuario) {
    const cookie = keepCompra(args, { plano: plano.name, passo, dados })
    return cookie ? [cookie] : null
  }
  const reply = await call(args.context, updateRascunho, { body: { plano: plano._id, passo, dados } })
  if (!reply.ok) throwProblem(reply.problema)
  return kept ? [noCompraCookie] : []
}
