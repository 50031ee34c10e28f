import { consultasOfTipos, type DadosPrecadastro } from '@alento/contract/unidade/dados-precadastro.ts'
import { precadastroProblems } from '@alento/contract/unidade/precadastro.ts'
import type { Deps } from '#deps.ts'
import { findServicoByText, findMunicipio, type Lugar } from '#modules/catalogo/find-servico.ts'
import { listTipoOferecido } from '#modules/catalogo/list-tipo-unidade.ts'
import { refuseTaken } from '#modules/conta/check-cliente.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { getLugar, noCodigo, sendCodigoIfNeeded } from '#modules/cadastro/send-codigo.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { hashPassword } from '#platform/password.ts'
import { fieldProblem, Problem, refuseTogether } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  findPrecadastro,
  insertPrecadastro,
  lockPrecadastro,
  updatePrecadastro,
} from './precadastro.store.ts'
import { hasRede } from './rede.queries.ts'
import { termosCredenciado } from './termos.textos.ts'

type Typed = Omit<DadosPrecadastro, 'termos'>
export type NewPrecadastro = { token: string; password: string; ip: string; dados: Typed }

/** State of a pre-registration; the code was sent and is valid until `expiraEm`. */
type Andamento = { expiraEm: Temporal.Instant; concluido: boolean }

const underField = (problem: keyof typeof precadastroProblems, field: string): Problem =>
  fieldProblem(problem, field, precadastroProblems[problem].title)
export const documentTaken = (what: 'cnpj' | 'cpf'): Problem =>
  underField(`precadastro.${what}_existente`, what)

/** The municipality of the address. @throws precadastro.municipio */
export async function getLugarDigitado(
  { db }: Pick<Deps, 'db'>,
  { cidade, uf }: Pick<Typed, 'cidade' | 'uf'>,
): Promise<Lugar> {
  const lugar = await findMunicipio(db, cidade, uf)
  if (!lugar) throw underField('precadastro.municipio', 'cidade')
  return lugar
}

/**
 * Drops fields that do not belong to the chosen kind of person and unit, for example those filled in before changing the kind.
 */
function onlyOwn(d: Typed): Typed {
  const { cnpj, razaoSocial, cpf, matriz, especialidade, valorParticular, listDadosConsulta, ...rest } = d
  const consultas = consultasOfTipos(d.tipo)
  return {
    ...rest,
    ...(d.tipoPessoa === 'PJ' ? { cnpj, razaoSocial } : { cpf }),
    ...(d.unidadeMatrizFilial === 'FILIAL' && { matriz }),
    ...(consultas === 'uma' && { especialidade, valorParticular }),
    listDadosConsulta: consultas === 'tabela' ? listDadosConsulta : [],
  }
}

async function checkEspecialidades({ db }: Deps, d: Typed): Promise<void> {
  if (d.especialidade && !(await findServicoByText(db, 'consulta', d.especialidade)))
    throw underField('precadastro.especialidade', 'especialidade')
  for (const [n, { especialidade }] of d.listDadosConsulta.entries())
    if (!(await findServicoByText(db, 'consulta', especialidade)))
      throw underField('precadastro.especialidade', `listDadosConsulta.${n}.especialidade`)
}

async function checkTipos({ db }: Deps, d: Typed): Promise<void> {
  const oferecidos = new Set((await listTipoOferecido(db)).filter((t) => t.ativo).map(({ _id }) => _id))
  if (!d.tipo.every((tipo) => oferecidos.has(tipo))) throw underField('precadastro.tipo', 'tipo')
}

async function checkDocumento({ db }: Deps, d: Typed): Promise<void> {
  if (d.cnpj && (await hasRede(db, { cnpj: d.cnpj }))) throw documentTaken('cnpj')
  if (d.cpf && d.unidadeMatrizFilial === 'MATRIZ' && (await hasRede(db, { cpf: d.cpf })))
    throw documentTaken('cpf')
}

/**
 * Stores a pre-registration and sends its code. The same `token` again changes the data; the code stays valid unless the mobile
 * changed. Names and documents are not reserved: the database decides when the code is right. @throws precadastro.*
 * conta.usuario_existente conta.senha_comum conta.envios_demais conta.espere base.ilegivel
 */
export async function createPrecadastro(
  deps: Deps,
  { token, password, ip, dados: typed }: NewPrecadastro,
): Promise<Andamento> {
  if (token.length < 32)
    throw new Problem(
      'base.ilegivel',
      'Envie um Idempotency-Key de 32 caracteres ou mais: ele guarda o pré-cadastro.',
    )
  const dados = { ...onlyOwn(typed), termos: termosCredenciado.versao }
  const tokenHash = hashToken(token)
  const before = await findPrecadastro(deps.db, tokenHash)
  if (before?.redeId) return { expiraEm: before.codigoExpiraEm, concluido: true }
  const known = [dados.username, dados.nomeRede, dados.responsavel, dados.email]
  await refuseTogether([
    () => checkTipos(deps, dados),
    () => checkDocumento(deps, dados),
    () => checkEspecialidades(deps, dados),
    () => getLugarDigitado(deps, dados),
    () => refuseTaken(deps, dados.username, ip),
    () => refuseComum(password, known, 'password'),
  ])
  const senhaHash = await hashPassword(password)
  return deps.db.transaction((tx) => keep(deps, tx, { tokenHash, senhaHash, token, ip, dados }))
}

type Kept = { tokenHash: string; senhaHash: string; token: string; ip: string; dados: DadosPrecadastro }

/** Returns the request for the code of a pre-registration: it goes to the mobile that was typed. */
export async function pedidoOf(
  tx: Tx,
  { token, ip, celular }: { token: string; ip: string; celular: string },
) {
  return { token, typed: celular, destino: celular, lugar: await getLugar(tx, null, { ip, aparelho: null }) }
}

async function keep(deps: Deps, tx: Tx, { token, ip, ...data }: Kept): Promise<Andamento> {
  const now = deps.clock.now()
  await insertPrecadastro(tx, { ...data, ...noCodigo(now), id: newId(), criadoEm: now })
  const row = await lockPrecadastro(tx, data.tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.redeId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  const { celular } = data.dados
  const sent = await sendCodigoIfNeeded(deps, tx, row, {
    ...(await pedidoOf(tx, { token, ip, celular })),
    isSame: row.dados.celular === celular,
  })
  await updatePrecadastro(tx, row.id, { ...data, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}
