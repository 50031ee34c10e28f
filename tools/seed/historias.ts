import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Genero } from './pessoas.ts'

/** The present state of a contract of the demonstration. */
export type Desfecho =
  | 'ATIVO'
  | 'EM_ATRASO'
  | 'SUSPENSO'
  | 'CANCELADO_AO_FIM'
  | 'CANCELADO'
  | 'AGUARDANDO_PAGAMENTO'
  | 'RASCUNHO'

export type Historia = {
  username: string
  /** Null for a known login, which has its own name, card and dependents. */
  pessoa: { nome: string; genero: Genero; nascimento: string } | null
  plano: 'Gold' | 'Platinum' | 'Seguro'
  metodo: MetodoPagamento
  /** Whole months and days since the purchase: so many days ago the last period began, paid or not. */
  ha: { months: number; days: number }
  gratis?: boolean
  dependentes?: readonly (readonly [nome: string, nascimento: string])[]
  fim: Desfecho
}

const pessoa = (nome: string, genero: Genero, nascimento: string) => ({ nome, genero, nascimento })

/** Contracts over the three plans, one of each situation that the platform has to deal with. */
export const historias: readonly Historia[] = [
  {
    username: 'paciente',
    pessoa: null,
    plano: 'Gold',
    metodo: 'pix',
    ha: { months: 9, days: 6 },
    fim: 'ATIVO',
  },
  {
    username: 'suspenso',
    pessoa: null,
    plano: 'Gold',
    metodo: 'pix',
    ha: { months: 9, days: 22 },
    fim: 'SUSPENSO',
  },
  {
    username: 'osvaldo.pires',
    pessoa: pessoa('Osvaldo Pires Amorim', 'M', '1968-04-19'),
    plano: 'Gold',
    metodo: 'cartao',
    ha: { months: 5, days: 8 },
    gratis: true,
    dependentes: [
      ['Neide Pires Amorim', '1970-09-02'],
      ['Davi Pires Amorim', '2011-01-25'],
    ],
    fim: 'ATIVO',
  },
  {
    username: 'lucia.barreto',
    pessoa: pessoa('Lúcia Helena Barreto', 'F', '1959-12-11'),
    plano: 'Platinum',
    metodo: 'pix',
    ha: { months: 2, days: 11 },
    fim: 'ATIVO',
  },
  {
    username: 'gilberto.nunes',
    pessoa: pessoa('Gilberto Nunes Prado', 'M', '1974-07-30'),
    plano: 'Gold',
    metodo: 'boleto',
    ha: { months: 3, days: 12 },
    dependentes: [['Tereza Nunes Prado', '1946-03-08']],
    fim: 'ATIVO',
  },
  {
    username: 'simone.vidal',
    pessoa: pessoa('Simone Vidal Rocha', 'F', '1983-10-05'),
    plano: 'Seguro',
    metodo: 'cartao',
    ha: { months: 0, days: 6 },
    gratis: true,
    fim: 'ATIVO',
  },
  {
    username: 'edson.fialho',
    pessoa: pessoa('Edson Fialho Dutra', 'M', '1979-02-14'),
    plano: 'Seguro',
    metodo: 'pix',
    ha: { months: 0, days: 1 },
    fim: 'ATIVO',
  },
  {
    username: 'patricia.moura',
    pessoa: pessoa('Patrícia Moura Telles', 'F', '1987-06-21'),
    plano: 'Platinum',
    metodo: 'cartao',
    ha: { months: 0, days: 3 },
    gratis: true,
    dependentes: [
      ['André Telles Moura', '1985-11-17'],
      ['Luísa Telles Moura', '2014-04-03'],
      ['Caio Telles Moura', '2017-08-28'],
    ],
    fim: 'ATIVO',
  },
  {
    username: 'sergio.lacerda',
    pessoa: pessoa('Sérgio Lacerda Brum', 'M', '1965-05-09'),
    plano: 'Gold',
    metodo: 'boleto',
    ha: { months: 4, days: 8 },
    fim: 'EM_ATRASO',
  },
  {
    username: 'rosangela.dias',
    pessoa: pessoa('Rosângela Dias Couto', 'F', '1972-01-31'),
    plano: 'Platinum',
    metodo: 'cartao',
    ha: { months: 3, days: 4 },
    fim: 'EM_ATRASO',
  },
  {
    username: 'helio.braga',
    pessoa: pessoa('Hélio Braga Senna', 'M', '1956-08-16'),
    plano: 'Platinum',
    metodo: 'boleto',
    ha: { months: 6, days: 31 },
    fim: 'SUSPENSO',
  },
  {
    username: 'vera.amaral',
    pessoa: pessoa('Vera Lúcia Amaral', 'F', '1962-03-27'),
    plano: 'Gold',
    metodo: 'pix',
    ha: { months: 7, days: 14 },
    fim: 'CANCELADO_AO_FIM',
  },
  {
    username: 'ivone.prates',
    pessoa: pessoa('Ivone Prates Leal', 'F', '1950-11-06'),
    plano: 'Gold',
    metodo: 'cartao',
    ha: { months: 3, days: 20 },
    fim: 'CANCELADO',
  },
  {
    username: 'rogerio.sodre',
    pessoa: pessoa('Rogério Sodré Lins', 'M', '1990-09-12'),
    plano: 'Platinum',
    metodo: 'pix',
    ha: { months: 0, days: 1 },
    dependentes: [['Paula Sodré Lins', '1992-02-20']],
    fim: 'AGUARDANDO_PAGAMENTO',
  },
  {
    username: 'jorge.moreira',
    pessoa: pessoa('Jorge Luiz Moreira', 'M', '1981-12-01'),
    plano: 'Gold',
    metodo: 'pix',
    ha: { months: 0, days: 2 },
    fim: 'RASCUNHO',
  },
]
