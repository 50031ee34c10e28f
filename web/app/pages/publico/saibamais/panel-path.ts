import type { Painel } from './load.ts'

/** The address of a panel over a plan's page. */
export const panelPath = (aqui: string, painel: Painel): string =>
  `${aqui}${aqui.includes('?') ? '&' : '?'}painel=${painel}`
