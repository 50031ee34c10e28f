import { SaveBar } from '#parts/forms/save-bar.tsx'
import { Button } from '#ui/base/button.tsx'

type Props = { changed: number; wrong: number; onSave: () => void; onDiscard: () => void }

/** Shows unsaved rows; hidden while there are none. */
export const PriceBar = ({ changed, wrong, onSave, onDiscard }: Props) =>
  changed > 0 && (
    <SaveBar changed={changed} wrong={wrong} fixed>
      <Button type="button" variant="quiet" onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="button" onClick={onSave}>
        Salvar preços
      </Button>
    </SaveBar>
  )
