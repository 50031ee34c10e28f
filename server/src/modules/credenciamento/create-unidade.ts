import { consultasOfTipos, type DadosPrecadastro } from '@alento/contract/unidade/dados-precadastro.ts'
import type { Deps } from '#deps.ts'
import type { Lugar } from '#modules/catalogo/find-servico.ts'
import { createLista } from '#modules/preco/create-lista.ts'
import { createRede, redeTakenBy } from '#modules/rede/create-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { documentTaken } from './create-precadastro.ts'

/** Initial settings of a unit, which it can change later. */
const flags = {
  agendamento: 'N',
  delivery: 'N',
  coletaDomiciliar: 'N',
  pagamentoOnline: 'S',
  pagamentoUnidade: 'S',
} as const

const lugarOf = (d: DadosPrecadastro, { _id: municipioId, nome: cidade, uf, fuso }: Lugar) => ({
  cep: d.cep,
  localAtendimento: d.logradouro,
  numero: d.numero,
  complemento: d.complemento || null,
  bairro: d.bairro,
  municipioId,
  cidade,
  uf,
  fuso,
})

const pessoaOf = (d: DadosPrecadastro) => ({
  unidadeMatrizFilial: d.unidadeMatrizFilial,
  matriz: d.matriz ?? null,
  tipoPessoa: d.tipoPessoa,
  cnpj: d.cnpj ?? null,
  cpf: d.cpf ?? null,
  razaoSocial: d.razaoSocial ?? null,
  responsavel: { nome: d.responsavel, tipoRegistro: '', numeroRegistro: '', ufRegistro: '' },
})

const consultasOf = (d: DadosPrecadastro) =>
  consultasOfTipos(d.tipo) === 'uma' && d.especialidade && d.valorParticular
    ? [{ especialidadeId: d.especialidade, qtdProfissionais: null, valorParticular: d.valorParticular }]
    : d.listDadosConsulta.map(({ especialidade: especialidadeId, ...c }) => ({ ...c, especialidadeId }))

/**
 * Creates the unit of a pre-registration, with status PRE_CADASTRO, in the caller's transaction. The unit lacks the data that only
 * its own pages ask for, so it enters the queue of the review once it sends itself. Returns its id. Source: ADR 0235. @throws
 * precadastro.cnpj_existente precadastro.cpf_existente
 */
export async function createUnidade(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  dados: DadosPrecadastro,
  lugar: Lugar,
): Promise<string> {
  const agora = clock.now()
  const id = newId()
  const consultas = consultasOf(dados)
  try {
    const nova = {
      ...flags,
      ...lugarOf(dados, lugar),
      ...pessoaOf(dados),
      id,
      nomeRede: dados.nomeRede,
      tipoRede: dados.tipo[0] ?? 'CLINICA',
      tipos: dados.tipo,
      status: 'PRE_CADASTRO',
      telefoneFixo: dados.telefone || dados.celular,
      telefoneCelular: dados.celular,
      email: dados.email,
      criadoEm: agora,
    } as const
    const atendidas = consultas.map(({ especialidadeId, qtdProfissionais }) => ({
      especialidadeId,
      qtdProfissionais,
    }))
    await createRede(tx, nova, atendidas)
  } catch (error) {
    const taken = redeTakenBy(error)
    throw taken ? documentTaken(taken) : error
  }
  await createLista(tx, id, consultas)
  return id
}
