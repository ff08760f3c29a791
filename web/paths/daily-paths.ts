export const dailyTaskPath = (name: string) => `/dailytask-case/${name}`
