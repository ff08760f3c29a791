/** `installation`: depends on how the operators set up the installation. */
export type State = 'Met' | 'Partly met' | 'Not met' | 'Not applicable' | 'Installation' | 'Not assessed'

/** A requirement of levels 1 and 2, or several in a row such as `1.2.6 to 1.2.8`, in our own words. */
export type Requirement = { id: string; about: string; state: State; text: string; tests?: readonly string[] }

export type Chapter = { title: string; requirements: readonly Requirement[] }
