import { z } from 'zod'
import { cliente } from '../access.ts'
import { Cpf } from '../base/documento.ts'
import { custoDaSenha, endpoint } from '../base/endpoint.ts'
import { EntradaPendente } from './conta.ts'
import { Id } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'
import { celular, refusalOfTelefone } from '../base/tipo-telefone.ts'
import { NovaSenha, checkRepetida } from './senha.ts'

/** A Brazilian mobile number, digits only, area code first. */
const semCelular = { error: refusalOfTelefone('Informe um celular com DDD') }
export const Celular = z.string().regex(celular, semCelular)
/** '' for none. */
export const CelularOuNada = z.union([z.literal(''), Celular], semCelular)

/** The secret that names a sign-up, a pre-registration, or a proof of whose a card is. */
export const Token = z.string().regex(/^[\w-]{32,100}$/, 'O valor informado não é válido')

export const CodigoSms = z.string().regex(/^\d{6}$/, 'Informe os 6 números do código')

/** The new client. The session is set as an httpOnly cookie; `token` is the same session for Bearer clients. */
const NovoAcesso = z.object({ _id: Id, name: z.string(), expiraEm: Instante, token: z.string() })

export const Username = z
  .string()
  .trim()
  .min(3, 'Use pelo menos 3 caracteres')
  .max(60)
  .regex(/^[\w.@+-]*$/, 'Use só letras sem acento, números, ponto, hífen e sublinhado')
  // A CPF, a mobile or an e-mail as a name would tell others whose account it is.
  .refine(
    (name) => !/^[\d.+-]{3,}$|@/.test(name),
    'Não use CPF, celular nem e-mail. Escolha um nome com letras',
  )

export const acesso = {
  email: z.email('Informe um e-mail válido').max(200),
  username: Username,
  password: NovaSenha,
  repetirSenha: z.string().max(200).optional(),
}

/** A person's name: one word is one. It has a letter, and no characters that control or turn what stands beside them. */
export const Nome = z
  .string()
  .trim()
  .max(120)
  .regex(/^(?=.*\p{L})[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'Informe o nome, com letras')

const Andamento = z.object({
  /** When the SMS code expires: after 10 minutes. */
  expiraEm: Instante,
  /** This sign-up already became a client. */
  concluido: z.boolean(),
})

/**
 * `idempotencyKey` is chosen by the caller, 32 characters or more, and names this sign-up until it ends. It must be kept
 * secret. Without a user name the client enters with the CPF, a proved e-mail or a proved mobile. When the CPF has an account already,
 * the code goes to the mobile of that account and enters it; the typed data change nothing of it, and the response says nothing of it.
 */
export const createUserAlento = endpoint({
  method: 'POST',
  path: '/api/users/createUserAlento',
  access: 'publico',
  summary: 'Começa um cadastro e envia o código por SMS',
  body: checkRepetida(
    z.strictObject({
      name: Nome,
      cpf: Cpf,
      telefoneCelular: Celular,
      ...acesso,
      username: Username.optional(),
    }),
    'password',
  ),
  idempotent: true,
  chaveNomeia: true,
  response: Andamento,
  porMinuto: 20,
  custo: custoDaSenha,
  problems: ['conta.usuario_existente', 'conta.senha_comum', 'conta.envios_demais', 'conta.espere'],
})

/**
 * Whether a user name is free, for a form that is refused for other fields: so all of it is said at once. Each answer 'taken' counts
 * for the caller's address.
 */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/users/conferirUsuario',
  access: 'publico',
  summary: 'Confere se um nome de usuário está livre',
  body: z.strictObject({ username: Username }),
  response: z.object({ livre: z.literal(true) }),
  porMinuto: 20,
  problems: ['conta.usuario_existente', 'conta.espere'],
})

/**
 * A sign-up inside a purchase: without user name, password and e-mail, which the client may set later. `ativar` with its code
 * makes the account. When the CPF has an account already, it is as in `createUserAlento`.
 * `idempotencyKey` as in `createUserAlento`.
 */
export const createUserCompra = endpoint({
  method: 'POST',
  path: '/api/users/createUserCompra',
  access: 'publico',
  summary: 'Começa um cadastro sem senha, no meio de uma compra, e envia o código por SMS',
  body: z.strictObject({
    name: Nome,
    cpf: Cpf,
    telefoneCelular: Celular,
    email: acesso.email.optional(),
  }),
  idempotent: true,
  chaveNomeia: true,
  response: Andamento,
  porMinuto: 20,
  problems: ['conta.envios_demais'],
})

/**
 * Sends a code in place of the password of a client: `username` is a user name, a CPF, or a confirmed e-mail or mobile; the code
 * goes to the mobile or the e-mail of that account. The response is the same, after the same time, whether there is one; `ativar`
 * enters it. `pedeCpf`: `ativar` needs the CPF too. `idempotencyKey` as in `createUserAlento`.
 */
export const createCodigoEntrada = endpoint({
  method: 'POST',
  path: '/api/users/codigoEntrada',
  access: 'publico',
  summary: 'Envia por SMS ou e-mail o código para entrar sem senha',
  body: z.strictObject({
    username: z.string().trim().min(1, 'Informe o usuário').max(120),
    canal: z.enum(['sms', 'email']).default('sms'),
    persist: z.boolean().default(false),
  }),
  idempotent: true,
  chaveNomeia: true,
  response: Andamento.extend({ pedeCpf: z.boolean() }),
  porMinuto: 20,
  problems: ['conta.envios_demais'],
})

/** The data entered in a sign-up that is still open, so that going back loses nothing; null when there is none. */
export const verCadastro = endpoint({
  method: 'POST',
  path: '/api/users/cadastro',
  access: 'publico',
  summary: 'Mostra um cadastro que espera o código',
  body: z.strictObject({ cadastro: z.string().max(100) }),
  response: z.object({
    cadastro: z
      .object({
        name: z.string(),
        cpf: z.string(),
        email: z.string(),
        telefoneCelular: z.string(),
        /** '' when none was chosen. */
        username: z.string(),
        /** Describes a login in place of a sign-up: the typed user name, and how its code is sent. It does not reveal whether an account exists. */
        entrada: z
          .object({ username: z.string(), canal: z.enum(['sms', 'email']), pedeCpf: z.boolean() })
          .nullable(),
        expiraEm: Instante,
        concluido: z.boolean(),
      })
      .nullable(),
  }),
})

/** Sends a new code to the same mobile and invalidates the previous one. At most one a minute. */
export const reenviarCodigo = endpoint({
  method: 'POST',
  path: '/api/users/reenviarCodigo',
  access: 'publico',
  summary: 'Envia outro código por SMS',
  body: z.strictObject({ cadastro: Token }),
  response: z.object({ expiraEm: Instante }),
  porMinuto: 20,
  problems: ['conta.cadastro_encerrado', 'conta.envios_demais', 'conta.envio_recente'],
})

/**
 * Creates the client, or enters the account, and opens a session of 12 hours. A code works once. An account with a second factor
 * gets a pending login instead, as in `loginCliente`.
 */
export const ativar = endpoint({
  method: 'POST',
  path: '/api/users/ativar',
  access: 'publico',
  summary: 'Confirma o código do SMS e conclui o cadastro',
  body: z.strictObject({
    cadastro: Token,
    codigo: CodigoSms,
    /** For a login whose `pedeCpf` is true. */
    cpf: Cpf.optional(),
  }),
  response: z.union([NovoAcesso, EntradaPendente]),
  porMinuto: 30,
  problems: [
    'conta.cadastro_encerrado',
    'conta.codigo_errado',
    'conta.codigo_vencido',
    'conta.usuario_existente',
    'conta.cpf_existente',
    'conta.espere',
  ],
})

/**
 * Sends a code to the caller's own e-mail or mobile, for `confirmarContato`; it logs nobody in. `idempotencyKey` as in
 * `createUserAlento`.
 */
export const createCodigoContato = endpoint({
  method: 'POST',
  path: '/api/users/codigoContato',
  access: cliente,
  summary: 'Envia um código ao próprio e-mail ou celular',
  body: z.strictObject({ canal: z.enum(['sms', 'email']).default('sms') }),
  idempotent: true,
  chaveNomeia: true,
  response: Andamento,
  porMinuto: 20,
  problems: ['conta.envios_demais', 'conta.sem_contato'],
})

/**
 * Confirms the own e-mail or mobile with the code that `createCodigoContato` sent to it, which works once: the client may then log
 * in with that address, as long as nobody else confirms it later. Where it was confirmed before, the code proves who is using the
 * session: for 10 minutes that stands for the password of an account that has none. `cadastro` is the `idempotencyKey` of that call.
 */
export const confirmarContato = endpoint({
  method: 'POST',
  path: '/api/users/confirmarContato',
  access: cliente,
  summary: 'Confirma o próprio e-mail ou celular com o código enviado a ele',
  body: z.strictObject({ cadastro: Token, codigo: CodigoSms }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 30,
  problems: ['conta.cadastro_encerrado', 'conta.codigo_errado', 'conta.codigo_vencido', 'conta.espere'],
})

const dayMs = 86_400_000
/** `dataNascimento`: milliseconds since 1970 of midnight UTC; `cartao`: 16 digits. */
export const validateSinsaude = endpoint({
  method: 'POST',
  path: '/api/users/validateSinsaude',
  access: 'publico',
  summary: 'Confere quem tem o cartão e ainda não tem acesso',
  body: z.strictObject({
    cpf: Cpf,
    dataNascimento: z
      .int('Informe a data como dia/mês/ano')
      .min(-2_208_988_800_000, 'Informe a data como dia/mês/ano') // 1900-01-01
      .max(4_102_444_800_000, 'Informe a data como dia/mês/ano')
      .refine((ms) => ms % dayMs === 0, 'Informe a data como dia/mês/ano'),
    cartao: z.string().regex(/^\d{16}$/, 'Informe os 16 números do cartão'),
    telefoneCelular: Celular,
  }),
  response: z.object({
    /** Proof for `createUserSinsaude` or `receberCartao`, good for one hour and one access. */
    validacao: z.string(),
    name: z.string(),
    /** The holder's CPF already has an account: they log in and add the card with `receberCartao`. */
    temConta: z.boolean(),
  }),
  porMinuto: 20,
  problems: ['conta.cartao_nao_confere', 'conta.cartao_com_acesso', 'conta.espere'],
})

/**
 * Creates the client of a card and opens a session of 12 hours. Repeating it with the same proof and password opens another
 * session. Without a user name the client enters with the CPF.
 */
export const createUserSinsaude = endpoint({
  method: 'POST',
  path: '/api/users/createUserSinsaude',
  access: 'publico',
  summary: 'Cria o acesso de quem tem o cartão',
  body: checkRepetida(
    z.strictObject({ validacao: Token, ...acesso, username: Username.optional() }),
    'password',
  ),
  idempotent: true,
  response: NovoAcesso,
  porMinuto: 20,
  custo: custoDaSenha,
  problems: [
    'conta.validacao_encerrada',
    'conta.cartao_com_acesso',
    'conta.usuario_existente',
    'conta.cpf_existente',
    'conta.senha_comum',
    'conta.espere',
  ],
})

/** Links a proved card to the existing account of its holder, which must have the same CPF. Repeating it returns the same. */
export const receberCartao = endpoint({
  method: 'POST',
  path: '/api/users/receberCartao',
  access: cliente,
  summary: 'Coloca na própria conta o cartão que foi conferido',
  body: z.strictObject({ validacao: Token }),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 20,
  problems: [
    'conta.validacao_encerrada',
    'conta.cartao_de_outra_pessoa',
    'conta.cartao_com_acesso',
    'conta.ja_tem_cartao',
  ],
})
