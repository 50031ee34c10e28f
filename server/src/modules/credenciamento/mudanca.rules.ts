import type { CampoMudado, MudancaDeRede } from '@alento/contract/unidade/mudanca.ts'

type Responsavel = { nome: string; tipoRegistro: string; numeroRegistro: string; ufRegistro: string }

/** Data of a unit that change requests may change, as stored. */
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

/** A request; `lugar` is in the format of `lugarText`, '' for removing the place. */
export type Pedida = MudancaDeRede & { lugar?: string | undefined }
type Lugar = { lat?: number | null | undefined; lng?: number | null | undefined }

/** A place as one field of a change: 'latitude, longitude' in degrees, '' for none. */
export const lugarText = ({ lat, lng }: Lugar): string =>
  typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : ''

function lugarIn(text: string): { lat: number | null; lng: number | null } {
  const [lat, lng] = text.split(', ').map(Number)
  return text === '' || lat === undefined || lng === undefined ? { lat: null, lng: null } : { lat, lng }
}

/** Fields of a unit that are one text each, in the order in which requests list them. */
export const textFields = [
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
const endereco: readonly string[] = ['cep', 'localAtendimento', 'numero', 'bairro', 'cidade', 'uf']

const todos: readonly string[] = [...textFields, 'lugar', ...partes.map((parte) => `responsavel.${parte}`)]

const kept = (rede: RedeMutavel, campo: string): string => {
  if (campo === 'lugar') return lugarText(rede)
  const parte = partes.find((p) => campo === `responsavel.${p}`)
  return (parte ? rede.responsavel?.[parte] : rede[campo as (typeof textFields)[number]]) ?? ''
}

/** All of these data, one text a field, as the audit trail compares them. */
export const textsOf = (rede: RedeMutavel): Record<string, string> =>
  Object.fromEntries(todos.map((campo) => [campo, kept(rede, campo)]))

const asked = (mudanca: Pedida): [string, string | undefined][] => [
  ...textFields.map((campo): [string, string | undefined] => [campo, mudanca[campo]]),
  ['lugar', mudanca.lugar],
  ...partes.map((p): [string, string | undefined] => [`responsavel.${p}`, mudanca.responsavel?.[p]]),
]

/**
 * Merges a new request into an open one: field by field, only values that differ from the unit's current data. A field that returns
 * to its current value leaves the request. For fields of the open request, `antes` stays the value of the first request,
 * because the form showed the requested value and not the current one.
 */
export function mergePedida(rede: RedeMutavel, open: readonly CampoMudado[], mudanca: Pedida): CampoMudado[] {
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

/** Current values of fields that were changed since the request to something other than the requested value. */
export const listOvertakenCampos = (rede: RedeMutavel, campos: readonly CampoMudado[]): Visto[] =>
  campos.flatMap(({ campo, antes, depois }) => {
    const agora = kept(rede, campo)
    return agora === antes || agora === depois ? [] : [{ campo, agora }]
  })

/** Returns those of the fields whose current value the administrator has not seen. */
export const listUnseenCampos = (
  rede: RedeMutavel,
  campos: readonly CampoMudado[],
  visto: readonly Visto[],
): Visto[] =>
  listOvertakenCampos(rede, campos).filter(
    ({ campo, agora }) => !visto.some((v) => v.campo === campo && v.agora === agora),
  )

const opcionais: ReadonlySet<string> = new Set(['telefoneCelular', 'complemento', 'cnes'])

/** The columns to write; '' becomes null where the column allows it. */
export function toColumns(rede: RedeMutavel, campos: readonly CampoMudado[]): Partial<RedeMutavel> {
  const after = new Map(campos.map(({ campo, depois }) => [campo, depois]))
  const plain = textFields.flatMap((campo): [string, string | null][] => {
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

/** Whether the address changes, so that the place on the map is no longer valid. */
export const movesRede = (campos: readonly CampoMudado[]): boolean =>
  campos.some(({ campo }) => endereco.includes(campo))
