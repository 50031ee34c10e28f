import { maxParceiros } from '@alento/contract/busca/parceiro.can.ts'
import type { Destaque } from '@alento/contract/busca/parceiro.ts'
import { type FormRefusal } from '#lib/api/api.ts'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { Card } from '#ui/base/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { showDestaque } from './read-destaque.ts'

/** The card series that the unit accepts, and its place among the partners that the quote page shows (O5, O6). */
export function DestaqueForm({
  destaque,
  refusal,
}: {
  destaque: Destaque
  refusal: FormRefusal | undefined
}) {
  const own = refusal?.typed['acao'] === 'destaque' ? refusal : undefined
  const shown = showDestaque(destaque)
  // A series is refused by its place in the list.
  const errorOf = (field: string) => own?.problema.errors?.find((e) => e.field.startsWith(field))?.message
  return (
    <Card aria-labelledby="destaque">
      <h2 id="destaque">Séries de cartão e destaque</h2>
      <PostForm refusal={own} gap={12}>
        <input
          type="hidden"
          name="antesDestaque"
          value={own?.typed['antesDestaque'] ?? JSON.stringify(shown)}
        />
        <Field
          label="Séries de cartão aceitas"
          hint="Os 4 primeiros números de cada série, como em: 4021, 4022"
          error={errorOf('numeracaoInicialCartao')}
          optional
        >
          <Input
            name="series"
            inputMode="numeric"
            maxLength={400}
            autoComplete="off"
            defaultValue={own?.typed['series'] ?? shown.series}
          />
        </Field>
        <Field
          label="Parceiro em destaque: lugar"
          hint={`De 1 a ${maxParceiros}. Vazio tira do destaque. Quem já está no lugar vai para o seguinte.`}
          error={errorOf('parceiroOrdem')}
          optional
        >
          <Input
            name="lugarParceiro"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={own?.typed['lugarParceiro'] ?? shown.lugarParceiro}
          />
        </Field>
        <SubmitButton wide variant="outline" name="acao" value="destaque" of={{ acao: 'destaque' }}>
          Salvar séries e destaque
        </SubmitButton>
      </PostForm>
    </Card>
  )
}
