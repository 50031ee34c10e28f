import { IconHeart } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Button } from '#ui/base/button.tsx'
import { FavoritoForm } from '#parts/unidade/favorito-form.tsx'
import css from './heart.module.css'

/**
 * Saves `alvo` as a favourite; with the `id` of an existing favourite, removes it. With `label` it is a labelled button,
 * otherwise only a heart.
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
    <FavoritoForm stay className={css.heart}>
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
    </FavoritoForm>
  )
}
