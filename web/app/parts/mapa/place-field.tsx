import IconMapPin from 'icon:map-pin'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { parseCoordenadas, placeText } from '#lib/unidade/coordenadas.ts'
import { Button } from '#ui/base/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import { PlaceMap } from './place-map.tsx'
import { placeNote } from './place-note.ts'

type Props = {
  /** The field's text, as 'latitude, longitude'. */
  text: string
  /** Precision of the position that was just looked up; null when none was found, undefined without a look-up. */
  found?: string | undefined
  tiles: string | null
  error: string | undefined
}

/** Five decimals of a degree: about a metre. */
const round = (n: number): number => Math.round(n * 100_000) / 100_000

/**
 * A position as two numbers, and as a pin on a map that is loaded on request. The button (`acao` is 'lugar') looks up the
 * address; the page's action handles it, so it works without scripts.
 */
export function PlaceField({ text, found, tiles, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [open, setOpen] = useState(found !== undefined)
  const [place, setPlace] = useState(() => parseCoordenadas(text))
  const show = (event: MouseEvent) => {
    const typed = parseCoordenadas(input.current?.value ?? '')
    if (!typed) return
    event.preventDefault()
    setPlace(typed)
    setOpen(true)
  }
  return (
    <Stack gap={12}>
      <Field
        name="lugar"
        label="Lugar no mapa"
        hint={placeNote(found) ?? 'Latitude e longitude, como -22.9245, -43.2329. Ou marque no mapa.'}
        error={error}
      >
        <Input
          ref={input}
          name="lugar"
          defaultValue={text}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) =>
            setPlace((before) => parseCoordenadas(currentTarget.value) ?? before)
          }
        />
      </Field>
      <div>
        <Button
          variant="outline"
          icon={IconMapPin}
          name="acao"
          value="lugar"
          formNoValidate
          onClick={show}
          aria-expanded={open}
        >
          Marcar no mapa
        </Button>
      </div>
      {hydrated && open && place && (
        // React waits for the map's style sheet.
        <Suspense fallback={<p className="small muted">Carregando o mapa</p>}>
          <PlaceMap
            place={place}
            tiles={tiles}
            onMove={({ lat, lng }) => {
              if (input.current) input.current.value = placeText(round(lat), round(lng))
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
