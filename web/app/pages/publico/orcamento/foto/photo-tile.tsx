import IconAlertCircle from 'icon:alert-circle'
import IconCamera from 'icon:camera'
import IconLock from 'icon:lock'
import { type ChangeEvent, useId } from 'react'
import type { usePhoto } from '#lib/requisicao/use-photo.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { WithIcon } from '#ui/base/layout.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './foto.module.css'

export type Photo = ReturnType<typeof usePhoto>

/** The formats that browsers can open and the server takes; a phone with another format converts to one of them. */
const accept = 'image/jpeg,image/png,image/webp,image/avif'

/**
 * 'Fotografar o pedido'. A phone opens its camera; where that is so, a second control chooses a file. The inputs have no name: a
 * form of the page never sends them.
 */
export function PhotoTile({ photo, className }: { photo: Photo; className: string | undefined }) {
  const messageId = useId()
  const { foto, wrong, busy } = photo
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    if (file) void photo.choose(file).finally(() => (input.value = ''))
  }
  const input = {
    type: 'file',
    accept,
    className: 'sr',
    onChange: choose,
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': messageId }),
  } as const
  if (!useHydrated())
    return (
      <noscript>
        <p className={css.plain}>Copie os exames do seu pedido médico no campo abaixo.</p>
      </noscript>
    )
  return (
    <div className={css.take}>
      <label className={classNames(className, css.camera)} aria-busy={busy || undefined}>
        <Icon of={IconCamera} />
        {foto ? 'Fotografar de novo' : 'Fotografar o pedido'}
        <input {...input} capture="environment" />
      </label>
      <label className={css.file}>
        Escolher uma foto
        <input {...input} />
      </label>
      <span role="alert" className={css.wrong} id={messageId}>
        {wrong && (
          <>
            <Icon of={IconAlertCircle} size="s" />
            <span>{wrong}</span>
          </>
        )}
      </span>
    </div>
  )
}

/** Says where the photo is stored, and names its receivers. */
export const PhotoPromise = ({ foto }: Pick<Photo, 'foto'>) => (
  <WithIcon className={classNames('small', 'muted', css.promise)} icon={<Icon of={IconLock} size="s" />}>
    {foto && !foto.kept
      ? 'Este navegador não guarda a foto: ela some quando você sair desta página e não vai com a compra.'
      : 'A foto fica só neste aparelho até a compra e vai criptografada apenas para o lugar escolhido.'}
  </WithIcon>
)
