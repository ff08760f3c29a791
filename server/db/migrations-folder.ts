export const migrationsFolder = `${import.meta.dirname}/migrations`
