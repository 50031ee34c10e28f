import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { useToast } from '#ui/overlay/toast.tsx'

/**
 * Saves or removes a favourite and redirects to its field `de`; the page stays when it could not be sent. A plain form, which
 * works without scripts.
 */
export function FavoritoForm({
  className,
  stay = false,
  children,
}: {
  className?: string | undefined
  stay?: boolean
  children: ReactNode
}) {
  const { Form, data } = useFetcher<FormRefusal>()
  const toast = useToast()
  useEffect(() => {
    if (data) toast({ text: data.problema.detail, tone: 'stop' })
  }, [data, toast])
  return (
    <Form method="post" action="/favoritos" preventScrollReset={stay} className={className}>
      {children}
    </Form>
  )
}
