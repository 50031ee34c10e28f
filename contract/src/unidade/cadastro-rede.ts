import { z } from 'zod'
import { gestao } from '../access.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { ComId, Flag, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Username } from '../acesso/cadastro.ts'
import { Funcionamento } from './funcionamento.ts'
import { CampoMudado, Lat, Lng, MudancaDeRede } from './mudanca.ts'
import { Cep } from '../base/documento.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { Rede, TipoRede } from './rede.ts'
import { SituacaoVendedor } from './revisao.ts'
import { NovaSenha, checkRepetida } from '../acesso/senha.ts'

export const cadastroRedeProblems = defineProblems({
  'cadastro_rede.mudou': {
    status: 409,
    title: 'Os dados desta unidade mudaram enquanto você usava a página',
    action: 'Confira como estão agora e salve de novo o que ainda quiser mudar.',
  },
  'cadastro_rede.sem_vendedor': {
    status: 422,
    title: 'O pagamento online ainda não está pronto nesta unidade',
    action: 'Deixe ligado o pagamento na unidade até a conta no processador de pagamentos ficar pronta.',
  },
  'cadastro_rede.sem_pagamento': {
    status: 422,
    title: 'A unidade precisa de uma forma de pagamento',
    action: 'Deixe ligado o pagamento online, na unidade, ou os dois.',
  },
  'cadastro_rede.especialidade_vendida': {
    status: 422,
    title: 'A unidade vende consultas desta especialidade',
    action: 'Remova antes as consultas dela em Serviços e preços.',
  },
  'cadastro_rede.acesso_existente': {
    status: 409,
    title: 'Esta unidade já tem o acesso principal',
    action: 'Troque a senha do acesso que existe.',
  },
})

/** The unit's main access; the password is never sent. */
export const AcessoRede = z.object({
  _id: z.uuid(),
  username: z.string(),
  status: z.enum(['Habilitado', 'Desabilitado']),
})
export type AcessoRede = z.infer<typeof AcessoRede>

/** A unit as its editor shows it, in any status, including tax data. */
export const CadastroRede = Rede.omit({ imagens: true, telefone: true }).extend({
  tipos: z.array(TipoRede),
  unidadeMatrizFilial: z.enum(['MATRIZ', 'FILIAL']),
  matriz: z.string().nullable(),
  tipoPessoa: z.enum(['PF', 'PJ']),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  cnes: z.string().nullable(),
  telefoneFixo: z.string(),
  telefoneCelular: z.string().nullable(),
  email: z.string(),
  /** Hours before an appointment until which its client may move or cancel it. */
  remarcarAteHoras: z.int(),
  /** Minutes before an appointment until which a client may take and pay it. */
  antecedenciaMinutos: z.int(),
  /** Version of the editable data: an update sends the version that it is based on. */
  versao: z.string(),
  /** Requested changes that wait for the platform administrator's decision. */
  pedido: z.array(CampoMudado),
  acesso: AcessoRede.nullable(),
  /** The unit's seller at the gateway, 32 hexadecimal digits; null without one. */
  zoop_seller_id: z.string().nullable(),
  /** The reason why requested online payment is not active yet; null when it is active or was not requested. */
  vendedor: z.object({ situacao: SituacaoVendedor, motivo: z.string().nullable() }).nullable(),
})
export type CadastroRede = z.infer<typeof CadastroRede>

/** Data that the managers of a unit may change at any time without approval. */
const DadosLivres = z.strictObject({
  sobre: z.string().trim().max(1000, 'Use até 1.000 letras').optional(),
  agendamento: Flag.optional(),
  delivery: Flag.optional(),
  coletaDomiciliar: Flag.optional(),
  pagamentoOnline: Flag.optional(),
  pagamentoUnidade: Flag.optional(),
  remarcarAteHoras: z
    .int('Informe as horas em números')
    .min(0, 'Informe de 0 a 168 horas')
    .max(168, 'Informe de 0 a 168 horas')
    .optional(),
  antecedenciaMinutos: z
    .int('Informe os minutos em números')
    .min(0, 'Informe de 0 a 2880 minutos')
    .max(2880, 'Informe de 0 a 2880 minutos')
    .optional(),
  funcionamento: Funcionamento.optional(),
  /** Ids of all specialties that the unit offers. */
  especialidades: z.array(Id).max(100).optional(),
})

/**
 * The editor's view of a unit in any status. Separate from the public `GET /api/rede/{id}`, which returns only the data that visitors
 * may see.
 */
export const getCadastroRede = endpoint({
  method: 'GET',
  path: '/api/redes/:id/cadastro',
  access: gestao,
  summary: 'Mostra o cadastro de uma unidade a quem cuida dela',
  params: ComId,
  response: CadastroRede,
})

/**
 * Changes the fields that are sent and leaves the rest. When a HABILITADO unit itself sends a field that only the administrator
 * may change, it becomes a change request; `pedido` in the response lists the waiting changes. Tax data are not changed here.
 */
export const updateRede = endpoint({
  method: 'PUT',
  path: '/api/redes/:id',
  access: gestao,
  summary: 'Muda os dados de uma unidade',
  params: ComId,
  body: z.strictObject({
    versao: z.string().max(64),
    ...MudancaDeRede.shape,
    ...DadosLivres.shape,
    /**
     * Place on the map: both values or neither, null for no place. For a HABILITADO unit this becomes a change request; null
     * requests that its place be removed.
     */
    lat: Lat.nullable().optional(),
    lng: Lng.nullable().optional(),
  }),
  response: CadastroRede,
  problems: [
    'cadastro_rede.mudou',
    'cadastro_rede.sem_vendedor',
    'cadastro_rede.sem_pagamento',
    'cadastro_rede.especialidade_vendida',
    'mudanca.municipio',
  ],
})

/** Precision of a place that was found: the CEP itself, or the middle of the units in its district or town. */
const PrecisaoLugar = z.enum(['CEP', 'BAIRRO', 'CIDADE'])
type PrecisaoLugar = z.infer<typeof PrecisaoLugar>

/**
 * Starting point for placing a unit on the map, in degrees; a person then moves the pin to the door. Query fields that are left
 * out are taken from the unit. Null when nothing is known of the place.
 */
export const findLugarRede = endpoint({
  method: 'GET',
  path: '/api/redes/:id/lugar',
  access: gestao,
  summary: 'Procura o lugar de uma unidade no mapa pelo endereço',
  params: ComId,
  query: z.strictObject({
    cep: Cep.optional(),
    bairro: z.string().trim().max(80).optional(),
    cidade: z.string().trim().max(80).optional(),
    uf: SiglaUf.optional(),
  }),
  response: z.object({
    lugar: z.object({ lat: z.number(), lng: z.number(), precisao: PrecisaoLugar }).nullable(),
  }),
  porMinuto: 30,
})

/** Network code of each unit with this name, in any status. Case and accents of the name are ignored. */
export const updateCodigoRede = endpoint({
  method: 'PUT',
  path: '/api/redes/updateCodigoRede',
  access: ['Administrador'],
  summary: 'Muda o código da rede em todas as unidades com um nome',
  body: z.strictObject({
    nomeRede: z.string().trim().min(3, 'Informe o nome da rede').max(120),
    codigoRede: z
      .string()
      .trim()
      .max(20, 'Use até 20 letras, números ou hífens')
      .regex(
        /^[0-9A-Za-z]+(?:-[0-9A-Za-z]+)*$/,
        'Comece e termine com letra ou número; hífens só entre eles',
      ),
  }),
  response: z.object({ unidades: z.int() }),
})

const senhas = { password: NovaSenha, repetirSenha: z.string().max(200).optional() }

/** Creates the main access (role AdmRede) of a unit that has none. Repeating it returns the same access. */
export const createAcessoRede = endpoint({
  method: 'POST',
  path: '/api/redes/:id/acesso',
  access: ['Administrador'],
  summary: 'Cria o acesso principal de uma unidade',
  params: ComId,
  body: checkRepetida(z.strictObject({ username: Username, ...senhas }), 'password'),
  response: AcessoRede,
  idempotent: true,
  status: 201,
  custo: custoDaSenha,
  problems: ['cadastro_rede.acesso_existente', 'conta.usuario_existente', 'conta.senha_comum'],
})

/**
 * Sets another password of the main access, for example when the unit lost its own. `senhaAtual` is the caller's own password,
 * so that administrators prove their identity. Ends every session of the access and notifies it by e-mail.
 */
export const updateAcessoRede = endpoint({
  method: 'PUT',
  path: '/api/redes/:id/acesso',
  access: ['Administrador'],
  summary: 'Troca a senha do acesso principal de uma unidade',
  params: ComId,
  body: checkRepetida(z.strictObject({ senhaAtual: z.string().max(200), ...senhas }), 'password'),
  response: AcessoRede,
  porMinuto: 30,
  custo: custoDaSenha,
  problems: ['usuario.senha_atual', 'conta.senha_comum', 'conta.espere'],
})
