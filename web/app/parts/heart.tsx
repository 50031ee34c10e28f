import { IconHeart } from '@tabler/icons-react'
import { Form, useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import css from './heart.module.css'

/**
 * Keeps `alvo` among the favourites; `id` is the one that is kept already, and then it removes. A plain form: without scripts it
 * posts and comes back. With `label` it says what it does, otherwise it is a heart alone.
 */
export function Heart({
  alvo,
  id,
  nome,
  label,
}: {
  alvo: string
  id: string | undefined
  nome: string
  label?: string
}) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/favoritos" preventScrollReset className={css.heart}>
      <input type="hidden" name="alvo" value={alvo} />
      <input type="hidden" name="de" value={pathname + search} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button
        variant={label ? 'outline' : 'quiet'}
        square={!label}
        icon={IconHeart}
        aria-pressed={Boolean(id)}
        aria-label={`${label ?? 'Guardar nos favoritos'}: ${nome}`}
      >
        {label}
      </Button>
    </Form>
  )
}
