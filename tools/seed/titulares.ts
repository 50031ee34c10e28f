import { stableId } from '@alento/server/platform/stable-id.ts'
import { usuarioBase } from './clientes.ts'
import { newCelular, newCpf } from './documentos.ts'
import { historias } from './historias.ts'
import { randomFor } from './random.ts'
import type { Contexto, Row } from './tipos.ts'
import { at, compradoEm } from './vida.ts'

const ruas = [
  ['20520054', 'Rua Conde de Bonfim', 'Tijuca'],
  ['20550012', 'Rua São Francisco Xavier', 'Maracanã'],
  ['20560030', 'Rua Torres Homem', 'Vila Isabel'],
] as const

/** Clients with a contract, besides the known logins. They have no orders. */
export const buildTitulares = (contexto: Contexto, cpfs: Set<string>): Row<'usuario'>[] =>
  historias.flatMap(({ username, pessoa, ha }) => {
    if (!pessoa) return []
    const random = randomFor(`titular/${username}`)
    const [cep, logradouro, bairro] = random.pick(ruas)
    const endereco = { cep, logradouro, bairro, numero: String(random.int(10, 900)), complemento: '' }
    return [
      {
        ...usuarioBase(username, contexto),
        id: stableId(`usuario/${username}`),
        name: pessoa.nome,
        cpf: newCpf(random, cpfs),
        dataNascimento: Temporal.PlainDate.from(pessoa.nascimento),
        telefoneCelular: newCelular(21, random),
        endereco: { ...endereco, cidade: 'Rio de Janeiro', uf: 'RJ' },
        criadoEm: at(contexto, compradoEm(contexto.now, ha), 8),
      },
    ]
  })
