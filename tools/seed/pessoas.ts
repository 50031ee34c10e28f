import { femininos, masculinos, sobrenomes, sobrenomesDaUf } from './dados/nomes.ts'
import type { Random } from './random.ts'

export type Genero = 'F' | 'M'
export type Pessoa = { nome: string; genero: Genero }

function newSobrenome(random: Random, uf: string): string {
  const daqui = sobrenomesDaUf[uf]
  return daqui && random.chance(0.18) ? random.pick(daqui) : random.pick(sobrenomes)
}

const ligado: Record<string, string> = {
  Santos: 'dos Santos',
  Silva: 'da Silva',
  Costa: 'da Costa',
  Souza: 'de Souza',
}

/** One or two family names of the state, some with their particle. */
function newFamilia(random: Random, uf: string): string {
  const [um, dois] = [newSobrenome(random, uf), newSobrenome(random, uf)]
  const ultimo = random.chance(0.4) ? (ligado[dois] ?? dois) : dois
  return um === dois || random.chance(0.3) ? ultimo : `${um} ${ultimo}`
}

/** A full name that is not used in the network yet, with family names of the state. */
export function newPessoa(random: Random, uf: string, used: Set<string>, fixo?: Genero): Pessoa {
  for (;;) {
    const genero = fixo ?? (random.chance(0.54) ? 'F' : 'M')
    const nome = `${random.pick(genero === 'F' ? femininos : masculinos)} ${newFamilia(random, uf)}`
    if (used.has(nome)) continue
    used.add(nome)
    return { nome, genero }
  }
}

/** First name as people use it: 'Maria Clara Dias' is Maria Clara only when the second one is a given name. */
export function firstName(nome: string): string {
  const [um = '', dois = ''] = nome.split(' ')
  return [...femininos, ...masculinos].includes(`${um} ${dois}`) ? `${um} ${dois}` : um
}
