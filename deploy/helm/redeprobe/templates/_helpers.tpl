{{- define "redeprobe.name" -}}
{{- printf "%s-redeprobe" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "redeprobe.image" -}}
{{ required "image.repository: where the image of deploy/Dockerfile lies" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "redeprobe.secretName" -}}
{{ required "secretName: the secret described in values.yaml" .Values.secretName }}
{{- end -}}

{{- define "redeprobe.selector" -}}
app.kubernetes.io/name: redeprobe
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "redeprobe.labels" -}}
{{ include "redeprobe.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "redeprobe.livekitUrl" -}}
{{- if .Values.livekit.enabled -}}
ws://{{ include "redeprobe.name" . }}-livekit:7880
{{- else -}}
{{ required "livekit.url: needed when livekit.enabled is false" .Values.livekit.url }}
{{- end -}}
{{- end -}}

{{/* What web, agent and jobs have in common. The owner's address of the database is not among it. */}}
{{- define "redeprobe.env" -}}
{{- $secret := include "redeprobe.secretName" . -}}
- { name: DEPLOYMENT, value: production }
- { name: APP_URL, value: {{ printf "https://%s" (required "site.host: the site's name" .Values.site.host) | quote }} }
- { name: TRUSTED_PROXY_HOPS, value: {{ .Values.trustedProxyHops | quote }} }
- { name: LIVEKIT_URL, value: {{ include "redeprobe.livekitUrl" . | quote }} }
- { name: LIVEKIT_API_KEY, value: {{ .Values.livekit.apiKey | quote }} }
- { name: LIVEKIT_PUBLIC_URL, value: {{ printf "wss://%s" (required "voice.host: the voice rooms' name" .Values.voice.host) | quote }} }
{{- range $key := list "DATABASE_URL" "NEXTAUTH_SECRET" "LIVEKIT_API_SECRET" "SMTP_URL" "MAIL_FROM" }}
- { name: {{ $key }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $key }} } } }
{{- end }}
{{- range $key := list "LLM_API_KEY" "STT_API_KEY" "TTS_API_KEY" "SENTRY_DSN" }}
- { name: {{ $key }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $key }}, optional: true } } }
{{- end }}
{{- range $key, $value := .Values.env }}
- { name: {{ $key }}, value: {{ $value | quote }} }
{{- end }}
{{- end -}}

{{- define "redeprobe.podSettings" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "redeprobe.containerSecurity" -}}
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end -}}
