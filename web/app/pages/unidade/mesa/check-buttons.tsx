import { IconSearch } from '@tabler/icons-react'
import { Button, ButtonLink } from '#ui/base/button.tsx'

type Props = {
  busy: boolean
  /** The page without a result. */
  href: string
  /** Handler of 'Limpar' while offline, when the page cannot be reloaded; null while online. */
  onClear: (() => void) | null
  /** Empties the field and gives it the focus: the page without a result may be there already. */
  empty: () => void
}

/** 'Validar' and 'Limpar', at the end of the desk's field. */
export const CheckButtons = ({ busy, href, onClear, empty }: Props) => (
  <>
    <Button icon={IconSearch} busy={busy}>
      Validar
    </Button>
    {onClear ? (
      <Button type="button" variant="quiet" onClick={onClear}>
        Limpar
      </Button>
    ) : (
      <ButtonLink variant="quiet" href={href} onClick={empty}>
        Limpar
      </ButtonLink>
    )}
  </>
)
