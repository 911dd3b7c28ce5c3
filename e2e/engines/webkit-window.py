# A WebKitGTK window for WebKitWebDriver. WebKit's own MiniBrowser is at least 430 px wide, because it has a toolbar.
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

private = os.environ.get('WEBKIT_PRIVATE') == '1'
context = WebKit2.WebContext.new_ephemeral() if private else WebKit2.WebContext()
context.set_automation_allowed(True)
context.set_preferred_languages(['en-US'])
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_mock_capture_devices=True,
    enable_media_stream=True,
    enable_page_cache=True,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
# Without graphics hardware WebKitGTK 2.50 crashes in a view transition. The site has none with reduced motion.
Gtk.Settings.get_default().set_property('gtk-enable-animations', False)


def allow(_view, request):
    request.allow()
    return True


def print_to_file(view):
    to_file = Gtk.PrintSettings()
    to_file.set(Gtk.PRINT_SETTINGS_PRINTER, 'Print to File')
    to_file.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, 'file://' + os.environ['HOME'] + '/printed.pdf')
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(to_file)
    operation.print_()


def open_view(*_):
    window = Gtk.Window()
    messages = WebKit2.UserContentManager()
    view = WebKit2.WebView(
        web_context=context,
        settings=settings,
        is_controlled_by_automation=True,
        user_content_manager=messages,
    )
    messages.connect('script-message-received::print', lambda *_: print_to_file(view))
    messages.register_script_message_handler('print')
    view.connect('permission-request', allow)
    view.connect('create', open_view)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.grab_focus()
    return view


def start(_context, session):
    session.connect('create-web-view', open_view)


context.connect('automation-started', start)
Gtk.main()
