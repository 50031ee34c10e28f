/** The page for searching a patient of the unit. */
export const pacientesPage = '/admin/pacientes'
