import IconExternalLink from 'icon:external-link'
import type { Mudanca } from '@alento/contract/unidade/mudanca.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { PlaceField } from '#parts/mapa/place-field.tsx'
import { useRoot } from '#root.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Stack, WithIcon } from '#ui/base/layout.tsx'

const endereco = ['cep', 'localAtendimento', 'numero', 'bairro', 'cidade', 'uf']

type Props = {
  mudanca: Mudanca
  refusal: FormRefusal | undefined
  /** The place last typed or searched, when that was in this form. */
  typed: Partial<Record<string, string>> | undefined
}

const hintOf = (proposed: string | undefined, moves: boolean): string =>
  proposed
    ? 'É o lugar que a unidade marcou. Vazio, fica este mesmo.'
    : moves
      ? 'Sem o lugar, a unidade sai do mapa até você marcar.'
      : ''

/** The place of a change request: the unit's pin, or the administrator's. Nothing when the place does not change. */
export function AskedPlace({ mudanca: { campos }, refusal, typed = {} }: Props) {
  const moved = campos.filter(({ campo }) => endereco.includes(campo))
  const proposed = campos.find(({ campo }) => campo === 'lugar')?.depois
  if (moved.length === 0 && proposed === undefined) return null
  const { lugar: text = proposed ?? '', lugarAchado: found } = typed
  return (
    <Stack gap={8}>
      {moved.map(({ campo, depois }) => (
        <input key={campo} type="hidden" name={campo} value={depois} />
      ))}
      <Place text={text} found={found} error={fieldError(refusal?.problema, 'lugar')} />
      <p className="small muted">{hintOf(proposed, moved.length > 0)}</p>
      {moved.length > 0 && <Search busca={moved.map(({ depois }) => depois).join(', ')} />}
    </Stack>
  )
}

type PlaceProps = { text: string; found: string | undefined; error: string | undefined }

/** Remounted after a search for a place. */
function Place({ text, found, error }: PlaceProps) {
  const tiles = useRoot()?.configuracao.mapa ?? null
  return <PlaceField key={found ? text : ''} text={text} found={found} tiles={tiles} error={error} />
}

/** Opens the address on a public map; its result has to be copied by hand. */
const Search = ({ busca }: { busca: string }) => (
  <a
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(busca)}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    <WithIcon icon={<Icon of={IconExternalLink} size="s" />}>
      Procurar o endereço no mapa<span className="sr"> (abre em outra aba)</span>
    </WithIcon>
  </a>
)
