import { parseArgs } from 'node:util'

export type Options = {
  /** Ids of benchmarks to run; empty means all. */
  only: string[]
  runs: number
  seconds: number
  warmUp: number
  /** A short run on the small network, which says nothing about the goals. */
  quick: boolean
  profile: boolean
  /** Server processes on one database, for the loads and the orders. */
  servers: number
  /** How many contracts of the discount card are generated for the benchmarks about them. */
  contracts: number
}

/** `--only a,b --runs 3 --seconds 10 --contracts 100000 --servers 2 --quick --profile`. @throws Error for anything else */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      runs: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      contracts: { type: 'string' },
      servers: { type: 'string' },
    },
  })
  const { quick, profile } = values
  const number = (text: string | undefined, otherwise: number): number => {
    const value = Number(text ?? otherwise)
    if (!Number.isInteger(value) || value < 1) throw new Error(`não é um número de 1 em diante: ${text}`)
    return value
  }
  return {
    only: values.only.split(',').filter(Boolean),
    runs: number(values.runs, quick ? 1 : 3),
    seconds: number(values.seconds, quick ? 3 : 15),
    warmUp: quick ? 2 : 5,
    quick,
    profile,
    servers: number(values.servers, 1),
    contracts: number(values.contracts, quick ? 20_000 : 1_000_000),
  }
}
