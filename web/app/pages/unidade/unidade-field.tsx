import { unidadeField } from '#lib/unidade/unidade-field.ts'

/** In every form of a unit's page: which unit it is about, whatever is picked in another tab meanwhile. */
export const UnidadeField = ({ id }: { id: string }) => <input type="hidden" name={unidadeField} value={id} />
