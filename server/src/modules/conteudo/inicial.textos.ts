import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import { institucional } from './institucional.textos.ts'
import { atendimento } from './atendimento.textos.ts'

export type TextoInicial = { titulo: string; resumo: string; corpo: string }

/**
 * The first version of every text of the site, in force until an administrator publishes another. Names in braces are filled from
 * the settings. These texts stay in the history, so they are not edited here once the platform runs.
 */
export const textosIniciais: Record<SlugTexto, TextoInicial> = { ...institucional, ...atendimento }
