import { z } from 'zod'
import { Horario, Dia } from './tempo.ts'

/** RFC 9457 problem details. `title`, `detail` and `action` are pt-BR and safe to show; programs match on `code`. */
export const Problema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  action: z.string().optional(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** Nearest free times, only with `agenda.horario_ocupado` and `agenda.perto_demais`. */
  horarios: z.array(z.object({ dia: Dia, horario: Horario })).optional(),
})
export type Problema = z.infer<typeof Problema>

export type ProblemDef = { status: number; title: string; action?: string }
export const defineProblems = <const D extends Record<`${string}.${string}`, ProblemDef>>(d: D): D => d

/** The texts for each status from section 8 of the specification. */
export const baseProblems = defineProblems({
  'base.ilegivel': {
    status: 400,
    title: 'Não foi possível ler o pedido',
    action: 'Confira o endereço e os dados enviados.',
  },
  'base.nao_autenticado': {
    status: 401,
    title: 'Entre na sua conta para continuar',
    action: 'Entre e tente de novo.',
  },
  'base.proibido': { status: 403, title: 'Você não tem permissão para acessar este recurso' },
  'base.segundo_fator': {
    status: 403,
    title: 'Ative a verificação em duas etapas para continuar',
    action: 'Cadastre um aplicativo de códigos ou uma chave de acesso em Segurança.',
  },
  'base.nao_encontrado': { status: 404, title: 'Informações não encontradas com os paramentros informados' },
  'base.conflito': {
    status: 409,
    title: 'Esta informação mudou enquanto você usava a página',
    action: 'Atualize a página e tente de novo.',
  },
  'base.chave_usada': {
    status: 409,
    title: 'Este envio já foi feito com outros dados',
    action: 'Abra a página de novo antes de enviar outro. Em um programa, use outra Idempotency-Key.',
  },
  'base.grande_demais': {
    status: 413,
    title: 'O conteúdo enviado é grande demais',
    action: 'Envie menos conteúdo.',
  },
  'base.formato': {
    status: 415,
    title: 'Formato de envio não aceito',
    action: 'Envie em JSON; um arquivo, em multipart/form-data.',
  },
  'base.invalido': {
    status: 422,
    title: 'Existem informações incompletas ou inválidas',
    action: 'Confira os campos destacados.',
  },
  'base.muitas_tentativas': {
    status: 429,
    title: 'Foram muitas tentativas em pouco tempo',
    action: 'Espere um minuto e tente de novo.',
  },
  'base.arquivos_fora': {
    status: 503,
    title: 'Não foi possível guardar o arquivo agora',
    action: 'Nada foi mudado. Tente de novo em instantes.',
  },
  'base.fora': {
    status: 503,
    title: 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde',
    action: 'Tente de novo em instantes.',
  },
  'base.sobrecarga': {
    status: 503,
    title: 'Muita gente está usando o sistema agora',
    action: 'Espere alguns segundos e tente de novo.',
  },
  'base.interno': {
    status: 500,
    title: 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde',
    action: 'Tente de novo em instantes.',
  },
})
