import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'

/** 'Rio de Janeiro, RJ', 'RJ, estado inteiro' or 'Brasil inteiro'. */
export const lugarOf = ({ uf, cidade }: Pick<FeriadoLocal, 'uf' | 'cidade'>): string =>
  uf === null ? 'Brasil inteiro' : cidade === null ? `${uf}, estado inteiro` : `${cidade}, ${uf}`
