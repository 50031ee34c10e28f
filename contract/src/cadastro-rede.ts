import { z } from 'zod'
import { gestao } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Flag, Id } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Username } from './cadastro.ts'
import { Funcionamento } from './funcionamento.ts'
import { CampoMudado, Lat, Lng, MudancaDeRede } from './mudanca.ts'
import { Cep } from './base/documento.ts'
import { SiglaUf } from './catalogo.ts'
import { Rede, TipoRede } from './rede.ts'
import { SituacaoVendedor } from './revisao.ts'
import { NovaSenha, repetida } from './senha.ts'

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

/** The unit's main access; the password never travels. */
export const AcessoRede = z.object({
  _id: z.uuid(),
  username: z.string(),
  status: z.enum(['Habilitado', 'Desabilitado']),
})
export type AcessoRede = z.infer<typeof AcessoRede>

/** A unit as its editor shows it, of any status, tax data included. */
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
  /** Of what can be changed: a save says on which one it rests. */
  versao: z.string(),
  /** What was asked for and waits for the platform's administrator. */
  pedido: z.array(CampoMudado),
  acesso: AcessoRede.nullable(),
  /** Why online payment is asked for and not on yet; null when it is on, or not asked for. */
  vendedor: z.object({ situacao: SituacaoVendedor, motivo: z.string().nullable() }).nullable(),
})
export type CadastroRede = z.infer<typeof CadastroRede>

/** The unit's own: any of it may be changed at any time by who keeps the unit. */
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
  funcionamento: Funcionamento.optional(),
  /** Ids of everything that it attends. */
  especialidades: z.array(Id).max(100).optional(),
})

/**
 * For the editor: a unit of any status. Beside the public `GET /api/rede/{id}`, which keeps answering visitors with what they may
 * see and nothing more.
 */
export const getCadastroRede = endpoint({
  method: 'GET',
  path: '/api/redes/:id/cadastro',
  access: gestao,
  summary: 'Mostra o cadastro de uma unidade a quem cuida dela',
  params: ComId,
  response: CadastroRede,
  problems: [],
})

/**
 * Changes what is sent and leaves the rest. What only the administrator may change of a HABILITADO unit becomes a request, when
 * the unit itself sends it: `pedido` of the answer says what waits. Tax data are not changed here.
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
    /** Its place on the map; both or none, null for no place. Of a HABILITADO unit it is asked for, and null asks for none. */
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

/** How near a place that was found is: the CEP's own, the middle of what the network has in the district, or of the town. */
const PrecisaoLugar = z.enum(['CEP', 'BAIRRO', 'CIDADE'])
type PrecisaoLugar = z.infer<typeof PrecisaoLugar>

/**
 * Where to begin to look for a unit on the map, in degrees: a person moves the pin to the door. What is not asked by is the
 * unit's own. Null where nothing is known of the place.
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
  problems: [],
})

/** The network code of every unit with this name, whatever its status. Case and accents of the name do not count. */
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
      .regex(/^[0-9A-Za-z-]{1,20}$/, 'Use até 20 letras, números ou hífens'),
  }),
  response: z.object({ unidades: z.int() }),
  problems: [],
})

const senhas = { password: NovaSenha, repetirSenha: z.string().max(200).optional() }

/** Gives a unit without one its main access (role AdmRede). The same again is answered the same. */
export const createAcessoRede = endpoint({
  method: 'POST',
  path: '/api/redes/:id/acesso',
  access: ['Administrador'],
  summary: 'Cria o acesso principal de uma unidade',
  params: ComId,
  body: repetida(z.strictObject({ username: Username, ...senhas }), 'password', 'repetirSenha'),
  response: AcessoRede,
  idempotent: true,
  status: 201,
  problems: ['cadastro_rede.acesso_existente', 'conta.usuario_existente', 'conta.senha_comum'],
})

/**
 * Gives the main access another password. `senhaAtual` is the caller's own: who administers the platform proves who they are, and
 * a unit whose password is lost gets in again. Every session of the access ends, and it is told by e-mail.
 */
export const updateAcessoRede = endpoint({
  method: 'PUT',
  path: '/api/redes/:id/acesso',
  access: ['Administrador'],
  summary: 'Troca a senha do acesso principal de uma unidade',
  params: ComId,
  body: repetida(z.strictObject({ senhaAtual: z.string().max(200), ...senhas }), 'password', 'repetirSenha'),
  response: AcessoRede,
  porMinuto: 30,
  problems: ['usuario.senha_atual', 'conta.senha_comum', 'conta.espere'],
})
