import { z } from 'zod'
import { gestao } from '../access.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Username } from '../acesso/cadastro.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { CorpoClinico } from './profissional.ts'
import { NomeTipoRegistro } from '../catalogo/tipo-registro.ts'
import { NovaSenha, checkRepetida } from '../acesso/senha.ts'

export const corpoClinicoProblems = defineProblems({
  'profissional.registro_existente': {
    status: 409,
    title: 'Este registro já está cadastrado nesta unidade',
    action: 'Confira o conselho, o número e o estado.',
  },
  'profissional.inativo': {
    status: 409,
    title: 'Este profissional está inativo',
    action: 'Ative o profissional antes de mudar os dados, o acesso ou a agenda.',
  },
  'profissional.sem_acesso': {
    status: 422,
    title: 'Uma pessoa física entra com o acesso da própria unidade',
  },
  'profissional.acesso_existente': {
    status: 409,
    title: 'Este profissional já tem acesso ao sistema',
    action: 'Troque a senha ou ative o acesso que existe.',
  },
})

/** A professional's access to the system (role CorpoClinico). */
export const AcessoProfissional = z.object({
  username: z.string(),
  status: z.enum(['Habilitado', 'Desabilitado']),
})

/**
 * A professional in the unit's list. `temAgenda`: the weekly schedule has room for at least one appointment. `marcados`: number of
 * appointments from now on whose patients are still to come. `podeTerAcesso` is false in a unit that is an
 * individual (PF).
 */
export const CorpoClinicoLinha = CorpoClinico.extend({
  temAgenda: z.boolean(),
  marcados: z.int(),
  podeTerAcesso: z.boolean(),
})
export type CorpoClinicoLinha = z.infer<typeof CorpoClinicoLinha>

/** A professional as the unit, the platform and the professional see them. */
export const CorpoClinicoCompleto = CorpoClinicoLinha.extend({
  email: z.string(),
  /** User name of the access, as in `acesso`; null without one. Never public. */
  username: z.string().nullable(),
  /** Address of the photo; null without one. */
  image: z.string().nullable(),
  cbo: z.string().nullable(),
  acesso: AcessoProfissional.nullable(),
})
export type CorpoClinicoCompleto = z.infer<typeof CorpoClinicoCompleto>

const dados = {
  nome: z.string().trim().min(3, 'Informe o nome do profissional').max(120, 'Use até 120 letras'),
  tipoRegistro: NomeTipoRegistro,
  numeroRegistro: z
    .string()
    .trim()
    .max(20)
    .regex(/^(?=.*\d)[\dA-Za-z ./-]+$/, 'Informe o número do registro'),
  ufRegistro: SiglaUf,
  /** Registro de Qualificação de Especialista, for physicians. */
  rqe: z
    .string()
    .trim()
    .regex(/^\d{1,8}$/, 'O RQE tem só números')
    .nullable()
    .optional(),
  cbo: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'O CBO tem 6 números')
    .nullable()
    .optional(),
  especialidade: Id.nullable().optional(),
  email: z.string().trim().pipe(z.email('Informe um e-mail válido').max(200)),
  miniBio: z.string().trim().max(2_000, 'Use até 2.000 letras').optional(),
  /** Minutes; required when the unit schedules appointments. */
  tempoAtendimento: CorpoClinico.shape.tempoAtendimento.optional(),
}

const acesso = { password: NovaSenha, repetirSenha: z.string().max(200).optional() }

/** Professionals of a unit by name, in any status. */
export const listCorpoClinico = endpoint({
  method: 'GET',
  path: '/api/corpoClinico',
  access: [...gestao, 'Atendente'],
  summary: 'Lista os profissionais de uma unidade',
  query: z.strictObject({
    rede: Id,
    nome__regex: contem.optional(),
    status: CorpoClinico.shape.status.optional(),
    limit,
    offset,
  }),
  response: z.array(CorpoClinicoLinha),
})

export const getCorpoClinico = endpoint({
  method: 'GET',
  path: '/api/corpoClinico/:id',
  access: [...gestao, 'CorpoClinico'],
  summary: 'Mostra um profissional à sua unidade, ou a ele mesmo',
  params: ComId,
  response: CorpoClinicoCompleto,
})

/** With `username` and `password` the professional also gets an access, in the same transaction. */
export const createCorpoClinico = endpoint({
  method: 'POST',
  path: '/api/corpoClinico',
  access: gestao,
  summary: 'Cadastra um profissional',
  body: checkRepetida(
    z.strictObject({
      rede: Id,
      ...dados,
      username: Username.optional(),
      password: NovaSenha.optional(),
      repetirSenha: acesso.repetirSenha,
    }),
    'password',
  ),
  idempotent: true,
  response: CorpoClinicoCompleto,
  status: 201,
  custo: custoDaSenha,
  problems: [
    'agenda.sem_tempo_atendimento',
    'profissional.registro_existente',
    'profissional.sem_acesso',
    'conta.usuario_existente',
    'conta.senha_comum',
  ],
})

/**
 * Changes the fields that are sent. Professionals may change only their own `email` and `miniBio`; the unit is responsible for
 * council, name and the rest. INATIVO ends the access at once; existing appointments stay.
 */
export const updateCorpoClinico = endpoint({
  method: 'PUT',
  path: '/api/corpoClinico/:id',
  access: [...gestao, 'CorpoClinico'],
  summary: 'Muda um profissional',
  params: ComId,
  body: z.strictObject({ ...dados, status: CorpoClinico.shape.status }).partial(),
  response: CorpoClinicoCompleto,
  problems: ['agenda.sem_tempo_atendimento', 'profissional.registro_existente', 'profissional.inativo'],
})

/** Gives a professional access to the system. Repeating it returns the same access. */
export const createAcessoProfissional = endpoint({
  method: 'POST',
  path: '/api/corpoClinico/:id/acesso',
  access: gestao,
  summary: 'Dá acesso ao sistema a um profissional',
  params: ComId,
  body: checkRepetida(z.strictObject({ username: Username, ...acesso }), 'password'),
  idempotent: true,
  response: AcessoProfissional,
  status: 201,
  custo: custoDaSenha,
  problems: [
    'profissional.sem_acesso',
    'profissional.acesso_existente',
    'profissional.inativo',
    'conta.usuario_existente',
    'conta.senha_comum',
  ],
})

/** Sets a new password or ends an access; both end its sessions at once. An INATIVO professional cannot get access back. */
export const updateAcessoProfissional = endpoint({
  method: 'PUT',
  path: '/api/corpoClinico/:id/acesso',
  access: gestao,
  summary: 'Ativa ou desativa o acesso de um profissional, ou troca a senha',
  params: ComId,
  body: checkRepetida(
    z.strictObject({ status: AcessoProfissional.shape.status, ...acesso }).partial(),
    'password',
  ),
  response: AcessoProfissional,
  custo: custoDaSenha,
  problems: ['profissional.inativo', 'conta.senha_comum'],
})
