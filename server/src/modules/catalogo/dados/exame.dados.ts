import type { CodigoPreparo } from '@alento/contract/catalogo/preparo.can.ts'

export type TipoExame = 'LAB' | 'DIAG' | 'IMG'

/** TUSS code (8 digits, text), display name, official term of table 22. */
export type ExameDado = { tipo: TipoExame; codigoExame: string; nomeExame: string; nomeOficial: string }

/** Our data about an exam beside its names; the columns of the same names explain each. */
export type ConhecimentoDado = {
  sinonimos: string | null
  explicacao: string | null
  ordem: number
  jejumH: number | null
  jejumMaxH: number | null
  agua: boolean
  preparo: CodigoPreparo[]
}

/** Reads `code|display name|official term`, one exam a line. */
export const parseExames = (tipo: TipoExame, linhas: string): ExameDado[] =>
  linhas
    .trim()
    .split('\n')
    .map((linha) => {
      const [codigoExame = '', nomeExame = '', nomeOficial = ''] = linha.split('|')
      return { tipo, codigoExame, nomeExame, nomeOficial }
    })
