// The text of a post, with a toolbar. It holds and returns the stored markup, so that an old post, a revision and the server see what they always saw.
import '@mantine/tiptap/styles.css';
import { isSafeAddress } from '@lafiya/domain/site/rich-text';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Input, Text } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { type AnyExtension, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { toDocument, toMarkup } from './editor-document.ts';
import styles from './site.module.css';

type Props = { value: string; onChange: (markup: string) => void; error: string | undefined; maxLength: number };

export function PostTextField({ value, onChange, error, maxLength }: Props) {
  const { t } = useLingui();
  const hintId = useId();
  const editor = usePostEditor({ value, onChange, label: t`Text`, hintId, isInvalid: Boolean(error) });
  const length = value.length;
  return (
    <Input.Wrapper
      label={t`Text`}
      required
      labelElement="div"
      error={fieldError(error)}
      description={
        <Group justify="space-between" component="span">
          <span id={hintId}>
            <Trans>Name the source of every health claim.</Trans>
          </span>
          <Text span size="sm" {...(length > maxLength ? { c: 'var(--cancelled)' } : {})}>
            <Trans>
              {length} of {maxLength}
            </Trans>
          </Text>
        </Group>
      }
    >
      <RichTextEditor
        editor={editor}
        variant="subtle"
        withTypographyStyles={false}
        labels={useToolbarLabels()}
        classNames={{ control: styles.tool ?? '' }}
      >
        <Toolbar />
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

function Toolbar() {
  return (
    <RichTextEditor.Toolbar sticky stickyOffset="var(--app-shell-header-height, 0px)">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

type EditorOptions = { value: string; onChange: (markup: string) => void; label: string; hintId: string; isInvalid: boolean };

function usePostEditor({ value, onChange, label, hintId, isInvalid }: EditorOptions) {
  // The markup that the editor shows: a different value comes from outside, such as a restored revision.
  const shown = useRef(value);
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    // A style element without a nonce would be blocked by the content security policy; our style sheet has these rules.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: `${styles.prose} ${styles.editorText}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintId,
        'aria-required': 'true',
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = toMarkup(changed.getJSON());
      onChange(shown.current);
    },
  });
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(toDocument(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** Only what the markup can hold: one mark at a time, no lists in lists, one paragraph in an item or quote, no line breaks within a paragraph. */
const restricted: Record<string, object> = {
  bold: { excludes: '_' },
  italic: { excludes: '_' },
  listItem: { content: 'paragraph' },
  blockquote: { content: 'paragraph' },
};

const extensions: AnyExtension[] = [
  StarterKit.extend({
    addExtensions() {
      const all: AnyExtension[] = this.parent?.() ?? [];
      return all.map((extension) => {
        const changes = restricted[extension.name];
        return changes ? (extension.extend(changes) as AnyExtension) : extension;
      });
    },
  }).configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: false,
    trailingNode: false,
  }),
  Link.extend({ excludes: '_' }).configure({ openOnClick: false, autolink: false, isAllowedUri: (address) => isSafeAddress(address) }),
];

function useToolbarLabels() {
  const { t } = useLingui();
  return {
    h2ControlLabel: t`Heading`,
    h3ControlLabel: t`Smaller heading`,
    boldControlLabel: t`Bold`,
    italicControlLabel: t`Italic`,
    bulletListControlLabel: t`List`,
    orderedListControlLabel: t`Numbered list`,
    blockquoteControlLabel: t`Quote`,
    linkControlLabel: t`Link`,
    unlinkControlLabel: t`Remove the link`,
    undoControlLabel: t`Undo`,
    redoControlLabel: t`Redo`,
    linkEditorInputLabel: t`Address of the link`,
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t`Open in a new tab`,
    linkEditorInternalLink: t`Open in this tab`,
    linkEditorSave: t`Set the link`,
  };
}
