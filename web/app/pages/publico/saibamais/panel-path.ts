import type { Painel } from './load.ts'

export const panelPath = (aqui: string, painel: Painel): string =>
  `${aqui}${aqui.includes('?') ? '&' : '?'}painel=${painel}`
