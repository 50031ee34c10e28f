import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from '#pages/unidade/precos/precos.module.css'

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`

/** Shows unsaved rows; hidden while there are none. */
export function SaveBar({
  changed,
  wrong,
  onSave,
  onDiscard,
}: {
  changed: number
  wrong: number
  onSave: () => void
  onDiscard: () => void
}) {
  if (changed === 0) return null
  return (
    <div className={css.bar} data-bottom-bar="">
      <output className={wrong > 0 ? css.barWrong : css.barText}>
        {wrong > 0 && <Icon of={IconAlertCircle} size="s" />}
        {many(changed, 'alterado', 'alterados')}
        {wrong > 0 && `, ${wrong} com erro`}
      </output>
      <div className={css.barButtons}>
        <Button type="button" variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
        <Button type="button" onClick={onSave}>
          Salvar preços
        </Button>
      </div>
    </div>
  )
}
