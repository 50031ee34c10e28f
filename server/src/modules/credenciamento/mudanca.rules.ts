import type { CampoMudado, MudancaDeRede } from '@alento/contract/mudanca.ts'

type Responsavel = { nome: string; tipoRegistro: string; numeroRegistro: string; ufRegistro: string }

/** What of a unit may be asked to change, as it is kept. */
export type RedeMutavel = {
  nomeRede: string
  cnes: string | null
  telefoneFixo: string
  telefoneCelular: string | null
  email: string
  cep: string
  localAtendimento: string
  numero: string
  complemento: string | null
  bairro: string
  cidade: string
  uf: string
  responsavel: Responsavel | null
  /** Degrees. */
  lat: number | null
  lng: number | null
}

/** What a unit asks for; `lugar` as `lugarText` has it, '' for no place to ask for. */
export type Pedida = MudancaDeRede & { lugar?: string | undefined }
type Lugar = { lat?: number | null | undefined; lng?: number | null | undefined }

/** A place as one field of a change: 'latitude, longitude' in degrees, '' for none. */
export const lugarText = ({ lat, lng }: Lugar): string =>
  typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : ''

function lugarIn(text: string): { lat: number | null; lng: number | null } {
  const [lat, lng] = text.split(', ').map(Number)
  return text === '' || lat === undefined || lng === undefined ? { lat: null, lng: null } : { lat, lng }
}

/** Fields of a unit that are one text each, in the order in which they are asked for. */
export const simples = [
  'nomeRede',
  'cnes',
  'telefoneFixo',
  'telefoneCelular',
  'email',
  'cep',
  'localAtendimento',
  'numero',
  'complemento',
  'bairro',
  'cidade',
  'uf',
] as const
const partes = ['nome', 'tipoRegistro', 'numeroRegistro', 'ufRegistro'] as const
/** Where a unit stands. */
const endereco: readonly string[] = ['cep', 'localAtendimento', 'numero', 'bairro', 'cidade', 'uf']

const todos: readonly string[] = [...simples, 'lugar', ...partes.map((parte) => `responsavel.${parte}`)]

const kept = (rede: RedeMutavel, campo: string): string => {
  if (campo === 'lugar') return lugarText(rede)
  const parte = partes.find((p) => campo === `responsavel.${p}`)
  return (parte ? rede.responsavel?.[parte] : rede[campo as (typeof simples)[number]]) ?? ''
}

const asked = (mudanca: Pedida): [string, string | undefined][] => [
  ...simples.map((campo): [string, string | undefined] => [campo, mudanca[campo]]),
  ['lugar', mudanca.lugar],
  ...partes.map((p): [string, string | undefined] => [`responsavel.${p}`, mudanca.responsavel?.[p]]),
]

/**
 * What a unit asks for by `mudanca`, on top of an earlier request that is still open: field by field, only what differs from what
 * the unit is. A field that goes back to what it is leaves the request. What is asked for still rests on what stood there when it
 * was first asked for: its form shows what was asked for, not what stands there.
 */
export function askedFor(rede: RedeMutavel, open: readonly CampoMudado[], mudanca: Pedida): CampoMudado[] {
  const wanted = new Map(open.map(({ campo, depois }) => [campo, depois]))
  for (const [campo, depois] of asked(mudanca)) if (depois !== undefined) wanted.set(campo, depois)
  return todos.flatMap((campo) => {
    const agora = kept(rede, campo)
    const depois = wanted.get(campo)
    if (campo === 'lugar' && depois === '') return []
    const before = open.find((c) => c.campo === campo && c.depois === depois)
    return depois === undefined || depois === agora ? [] : [{ campo, antes: before?.antes ?? agora, depois }]
  })
}

export type Visto = { campo: string; agora: string }

/** What stands in fields that somebody changed since they were asked for, unless to what was asked for. */
export const overtaken = (rede: RedeMutavel, campos: readonly CampoMudado[]): Visto[] =>
  campos.flatMap(({ campo, antes, depois }) => {
    const agora = kept(rede, campo)
    return agora === antes || agora === depois ? [] : [{ campo, agora }]
  })

/** Those of them that nobody saw as they are now. */
export const unseen = (rede: RedeMutavel, campos: readonly CampoMudado[], visto: readonly Visto[]): Visto[] =>
  overtaken(rede, campos).filter(
    ({ campo, agora }) => !visto.some((v) => v.campo === campo && v.agora === agora),
  )

const opcionais: ReadonlySet<string> = new Set(['telefoneCelular', 'complemento', 'cnes'])

/** What is written to the unit; '' is none where none is possible. */
export function setOf(rede: RedeMutavel, campos: readonly CampoMudado[]): Partial<RedeMutavel> {
  const after = new Map(campos.map(({ campo, depois }) => [campo, depois]))
  const plain = simples.flatMap((campo): [string, string | null][] => {
    const depois = after.get(campo)
    if (depois === undefined) return []
    return [[campo, depois === '' && opcionais.has(campo) ? null : depois]]
  })
  const lugar = after.get('lugar')
  const set: Partial<RedeMutavel> = {
    ...Object.fromEntries(plain),
    ...(lugar !== undefined && lugarIn(lugar)),
  }
  if (partes.every((parte) => !after.has(`responsavel.${parte}`))) return set
  const part = (parte: (typeof partes)[number]) =>
    after.get(`responsavel.${parte}`) ?? kept(rede, `responsavel.${parte}`)
  return {
    ...set,
    responsavel: {
      nome: part('nome'),
      tipoRegistro: part('tipoRegistro'),
      numeroRegistro: part('numeroRegistro'),
      ufRegistro: part('ufRegistro'),
    },
  }
}

/** Whether the unit would stand somewhere else: then its place on the map no longer holds. */
export const movesRede = (campos: readonly CampoMudado[]): boolean =>
  campos.some(({ campo }) => endereco.includes(campo))
